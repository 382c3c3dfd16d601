'use strict';
// boardgame.io as its documentation has it: a game, a server, matches in memory. With a file, its moves are there
// before anybody is told; by itself it tells first, and stores then.

const net = require('net');
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const { SEATS, LEGAL, hands, players, isCard, isSeat } = require('./trivial.js');
const { ledger } = require('./ledger.js');

// Its server listens with Node's usual backlog, which a thousand players arriving together overrun.
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ...rest) {
  return Number.isInteger(port) ? listen.call(this, port, '127.0.0.1', 4096, ...rest) : listen.call(this, port, ...rest);
};

const trivial = {
  name: 'trivial',
  setup: () => ({
    hands: hands(), pile: Array(SEATS).fill(0), scores: Array(SEATS).fill(0), players: players(),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, card, to) => {
      if (!isCard(card) || !isSeat(to)) return INVALID_MOVE;
      G.pile[playerID] = card;
      G.scores[playerID] += card;
    },
  },
  playerView: ({ G, ctx, playerID }) => ({
    turn: ctx.currentPlayer, phase: 'trick-taking', hand: playerID === null ? [] : G.hands[playerID],
    pile: G.pile, scores: G.scores, players: G.players, legal: LEGAL,
  }),
};

const server = Server({ games: [trivial], origins: [Origins.LOCALHOST] });
if (ledger !== null) {
  const { db, transport: { pubSub } } = server;
  const store = db.setState.bind(db);
  const tell = pubSub.publish.bind(pubSub);
  const held = new Map();
  pubSub.publish = (channel, news) => (news.type === 'update' ? held.set(channel, news) : tell(channel, news));
  db.setState = (match, state, moves) => {
    store(match, state, moves);
    const channel = `MATCH-${match}`;
    const news = held.get(channel);
    if (news === undefined) return;
    held.delete(channel);
    ledger.write(match, state._stateID, JSON.stringify(moves), () => tell(channel, news));
  };
}
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });

// Colyseus with a room for each table. Views differ by seat, so they are sent as messages; the room has no
// state to synchronise, and so no patches to work out. With a file, its actions are there before anybody is told.

import { createRequire } from 'node:module';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

const require = createRequire(import.meta.url);
const { SEATS, LEGAL, hands, players, isCard, isSeat } = require('./trivial.js');
const { ledger } = require('./ledger.js');

class Table extends Room {
  onCreate() {
    this.maxClients = SEATS;
    this.patchRate = null;
    this.seatReservationTimeout = 300;
    this.maxMessagesPerSecond = Infinity;
    Object.assign(this, {
      chairs: Array(SEATS).fill(null), hands: hands(), players: players(),
      turn: 0, seq: 0, pile: Array(SEATS).fill(0), scores: Array(SEATS).fill(0),
    });
    this.onMessage('act', (client, act) => this.act(client.userData.seat, act));
  }

  onJoin(client, { seat }) {
    client.userData = { seat };
    this.chairs[seat] = client;
    client.send('welcome', { seat });
  }

  onLeave(client) {
    this.chairs[client.userData.seat] = null;
  }

  act(seat, { t, a, seq, card, to }) {
    if (t !== 'act' || a !== 'play') return;
    if (seat !== this.turn || seq !== this.seq || !isCard(card) || !isSeat(to)) return;
    this.seq += 1;
    this.pile[seat] = card;
    this.scores[seat] += card;
    this.turn = to;
    if (ledger === null) this.tell();
    else ledger.write(this.roomId, this.seq, JSON.stringify({ seat, card, to }), () => this.tell());
  }

  tell() {
    this.chairs.forEach((client, viewer) => client?.send('view', this.view(viewer)));
  }

  view(viewer) {
    return {
      t: 'view', seq: this.seq, you: viewer, turn: this.turn, phase: 'trick-taking', hand: this.hands[viewer],
      pile: this.pile, scores: this.scores, players: this.players, legal: LEGAL, table: this.roomId,
    };
  }
}

const server = new Server({ transport: new WebSocketTransport({}), greet: false });
server.define('table', Table);
await server.listen(Number(process.argv[2]), '127.0.0.1', 4096);
console.log('ready');

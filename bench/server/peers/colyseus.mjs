// Colyseus with a room for each table. Views differ by seat, so they are sent as messages; the room has no
// state to synchronise, and so no patches to work out.

import { createRequire } from 'node:module';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

const { SEATS, LEGAL, hands, players, isCard, isSeat } = createRequire(import.meta.url)('./trivial.js');

class Table extends Room {
  onCreate() {
    this.maxClients = SEATS;
    this.patchRate = null;
    this.seatReservationTimeout = 300;
    this.maxMessagesPerSecond = Infinity;
    Object.assign(this, {
      chairs: Array(SEATS).fill(null), hands: hands(), players: players(),
      turn: 0, played: 0, pile: Array(SEATS).fill(0), scores: Array(SEATS).fill(0),
    });
    this.onMessage('play', (client, play) => this.play(client.userData.seat, play));
  }

  onJoin(client, { seat }) {
    client.userData = { seat };
    this.chairs[seat] = client;
    client.send('welcome', { seat });
  }

  onLeave(client) {
    this.chairs[client.userData.seat] = null;
  }

  play(seat, { turn, card, to }) {
    if (seat !== this.turn || turn !== this.played || !isCard(card) || !isSeat(to)) return;
    this.played += 1;
    this.pile[seat] = card;
    this.scores[seat] += card;
    this.turn = to;
    this.chairs.forEach((client, viewer) => client?.send('view', this.view(viewer)));
  }

  view(viewer) {
    return {
      played: this.played, turn: this.turn, phase: 'trick-taking', hand: this.hands[viewer], pile: this.pile,
      scores: this.scores, players: this.players, legal: LEGAL,
    };
  }
}

const server = new Server({ transport: new WebSocketTransport({}), greet: false });
server.define('table', Table);
await server.listen(Number(process.argv[2]), '127.0.0.1', 4096);
console.log('ready');

'use strict';
// The trivial game's numbers, the same for every server here; trivial.py has them for ours.

const SEATS = 4;
const CARDS = 52;
const LEGAL = [1, 2, 3, 5, 8, 13];

function hands() {
  return Array.from({ length: SEATS }, (_, seat) =>
    Array.from({ length: 13 }, (_, card) => (card * 13 + seat * 7) % CARDS));
}

function players() {
  return Array.from({ length: SEATS }, (_, seat) => ({ name: `Player ${seat}`, cards: 13, online: true }));
}

function isCard(card) {
  return Number.isInteger(card) && card >= 0 && card < CARDS;
}

function isSeat(seat) {
  return Number.isInteger(seat) && seat >= 0 && seat < SEATS;
}

module.exports = { SEATS, LEGAL, hands, players, isCard, isSeat };

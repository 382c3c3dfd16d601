'use strict';
// What the others lack to keep our promise: an action is in SQLite, with synchronous=FULL, before anybody is told.
// What comes in one turn of the loop shares a transaction. SQLite is the one that newer Nodes bring along.

class Ledger {
  constructor(path) {
    const { DatabaseSync } = require('node:sqlite');
    this.db = new DatabaseSync(path);
    this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.db.exec('CREATE TABLE log (table_id TEXT, seq INTEGER, body TEXT, PRIMARY KEY (table_id, seq)) WITHOUT ROWID');
    this.insert = this.db.prepare('INSERT INTO log (table_id, seq, body) VALUES (?, ?, ?)');
    this.waiting = [];
  }

  // `then` is called when it is safely written, and not before.
  write(table, seq, body, then) {
    if (this.waiting.push({ table, seq, body, then }) === 1) setImmediate(() => this.commit());
  }

  commit() {
    const batch = this.waiting;
    this.waiting = [];
    this.db.exec('BEGIN IMMEDIATE');
    for (const { table, seq, body } of batch) this.insert.run(table, seq, body);
    this.db.exec('COMMIT');
    for (const { then } of batch) then();
  }
}

// A file to write to is the second argument of each of these servers; without it they keep all in memory.
const ledger = process.argv[3] ? new Ledger(process.argv[3]) : null;

module.exports = { ledger };

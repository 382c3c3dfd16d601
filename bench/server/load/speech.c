/* What to say to each kind of server, and how to know a view when it comes. */
#include "load.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#define BEGINS(said, length, with) ((length) >= sizeof(with) - 1 && !memcmp(said, with, sizeof(with) - 1))

static void say(struct place *place, const char *said, int length) {
    wire_say(place, TEXT, said, (size_t)length);
}

/* Ours: JSON, docs/protocol.md. Games are played from a script. */

static void ours_greet(struct place *place) { say(place, place->hello, (int)strlen(place->hello)); }

static void ours_arriving(struct place *place, const char *said, size_t length) {
    struct table *table = place->table;
    static const char start[] = "{\"type\":\"start\",\"ref\":\"start\"}";
    if (BEGINS(said, length, "{\"type\":\"refused\"") || BEGINS(said, length, "{\"type\":\"bye\""))
        fail("refused: %.*s", (int)length, said);
    if (BEGINS(said, length, "{\"type\":\"done\"") && table->stage == CHOOSING) {
        table->stage = STARTING;
        table->heard = 0;
        say(&table->places[0], start, sizeof start - 1);
    } else if (BEGINS(said, length, "{\"type\":\"view\"")) {
        if (table->stage == STARTING && ++table->heard == SEATS) {
            ready(table);
        } else if (!place->in) {
            arrived(place);
            if (table->in == SEATS) {
                table->stage = CHOOSING;
                say(&table->places[0], table->script->choose, (int)strlen(table->script->choose));
            }
        }
    }
}

static int ours_is_view(const char *said, size_t length) {
    if (BEGINS(said, length, "{\"type\":\"refused\"")) fail("refused: %.*s", (int)length, said);
    return BEGINS(said, length, "{\"type\":\"view\"");
}

static void ours_act(struct table *table) {
    char text[LONGEST];
    int length;
    table->said++;
    if (table->step == table->script->length) { /* the game is over: the host begins the next */
        table->step = 0;
        table->counts = 0;
        length = snprintf(text, sizeof text, "{\"type\":\"again\",\"ref\":\"%u\"}", table->said);
        say(&table->places[0], text, length);
        return;
    }
    const struct step *step = &table->script->steps[table->step++];
    table->counts = 1;
    length = snprintf(text, sizeof text, "{\"type\":\"answer\",\"ref\":\"%u\",%s", table->said, step->said);
    say(&table->places[step->seat], text, length);
}

const struct speech entendre = {"entendre", "/ws", ours_greet, ours_arriving, ours_is_view, ours_act};

/* boardgame.io: socket.io 4 over engine.io 4; a match is made when its first player asks for it. */

static void bgio_greet(struct place *place) { (void)place; }

static void bgio_arriving(struct place *place, const char *said, size_t length) {
    char text[128];
    if (said[0] == '0')
        say(place, "40/trivial,", 11);
    else if (BEGINS(said, length, "40/trivial"))
        say(place, text, snprintf(text, sizeof text, "42/trivial,[\"sync\",\"match%d\",\"%d\",null,%d]",
                                  place->table->number, place->seat, SEATS));
    else if (BEGINS(said, length, "42/trivial,[\"sync\"") && !place->in) {
        arrived(place);
        if (place->table->in == SEATS) ready(place->table);
    } else if (length == 1 && said[0] == '2')
        say(place, "3", 1);
}

static int bgio_is_view(const char *said, size_t length) {
    return BEGINS(said, length, "42/trivial,[\"update\"");
}

static void bgio_act(struct table *table) {
    int seat = table->step % SEATS, turn = table->step++;
    char text[256];
    int length = snprintf(text, sizeof text,
                          "42/trivial,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":"
                          "{\"type\":\"play\",\"args\":[%d,%d],\"playerID\":\"%d\"}},%d,\"match%d\",\"%d\"]",
                          turn * 7 % 52, (seat + 1) % SEATS, seat, turn, table->number, seat);
    say(&table->places[seat], text, length);
}

static const char bgio_path[] = "/socket.io/?EIO=4&transport=websocket";

const struct speech boardgameio = {"boardgameio", bgio_path, bgio_greet, bgio_arriving, bgio_is_view, bgio_act};

/* Colyseus: binary; 10 is a seat taken, 13 a message: its name and a MessagePack value. */

static void coly_greet(struct place *place) { (void)place; }

static void coly_arriving(struct place *place, const char *said, size_t length) {
    if (length && said[0] == 10) wire_say(place, BINARY, "\x0a", 1);
    if (length && said[0] == 13 && !place->in) {
        arrived(place);
        if (place->table->in == SEATS) ready(place->table);
    }
}

static int coly_is_view(const char *said, size_t length) { return length && said[0] == 13; }

static char *put(char *at, const void *what, size_t length) {
    memcpy(at, what, length);
    return at + length;
}

static void coly_act(struct table *table) {
    int seat = table->step % SEATS, turn = table->step++;
    uint32_t id = htonl((uint32_t)(100000 + turn)), seq = htonl((uint32_t)turn);
    static const char head[] = "\x0d\xa3" "act\x86\xa1t\xa3" "act\xa2id\xce";
    static const char middle[] = "\xa1" "a\xa4play\xa4" "card";
    char text[64], *at = text;
    at = put(at, head, sizeof head - 1);
    at = put(at, &id, sizeof id);
    at = put(at, middle, sizeof middle - 1);
    *at++ = (char)(turn * 7 % 52);
    at = put(at, "\xa2to", 3);
    *at++ = (char)((seat + 1) % SEATS);
    at = put(at, "\xa3seq\xce", 5);
    at = put(at, &seq, sizeof seq);
    wire_say(&table->places[seat], BINARY, text, (size_t)(at - text));
}

const struct speech colyseus = {"colyseus", NULL, coly_greet, coly_arriving, coly_is_view, coly_act};

/* The bare server: a place is its path, an action a line of numbers. */

static void bare_greet(struct place *place) { (void)place; }

static void bare_arriving(struct place *place, const char *said, size_t length) {
    (void)said;
    (void)length;
    arrived(place);
    if (place->table->in == SEATS) ready(place->table);
}

static int bare_is_view(const char *said, size_t length) { return BEGINS(said, length, "{\"seq\""); }

static void bare_act(struct table *table) {
    int seat = table->step % SEATS, turn = table->step++;
    char text[96];
    say(&table->places[seat], text,
        snprintf(text, sizeof text, "{\"a\":\"play\",\"card\":%d,\"to\":%d,\"seq\":%d}", turn * 7 % 52,
                 (seat + 1) % SEATS, turn));
}

const struct speech bare = {"bare", NULL, bare_greet, bare_arriving, bare_is_view, bare_act};

/* A load of tables with four players each, on one thread: who is connected, what they say, what they hear. */
#ifndef LOAD_H
#define LOAD_H

#include <stddef.h>
#include <stdint.h>

#define SEATS 4
#define NEVER UINT64_MAX
#define LONGEST 32768 /* an answer: a drawing has some thousands */

enum { TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

/* Where a table stands before it is played at. */
enum stage { ARRIVING, CHOOSING, STARTING, PLAYING };

struct step {
    int seat;
    char *said; /* what follows the reference in an answer */
};

struct script {
    const char *choose; /* how the host chooses the game */
    struct step *steps;
    int length;
};

struct place {
    struct table *table;
    int seat, socket;
    int upgraded, in;
    char *path, *hello;
    char *read;
    size_t have, room;
};

struct table {
    struct place places[SEATS];
    int number;
    enum stage stage;
    const struct script *script;
    int step;         /* in the script, or the number of actions so far */
    int in, heard;    /* seats that have arrived; seats that have heard of the last action */
    int waiting;      /* whether an action is under way */
    int counts;       /* whether it is one to be counted: a new game is not */
    unsigned said;    /* messages so far, for references */
    uint64_t since;   /* when the action under way should have been sent */
    uint64_t due;     /* when the next is to be sent, if there is a pace */
    long left;        /* actions that are still to be begun */
};

/* How to speak to one kind of server. */
struct speech {
    const char *name;
    const char *path; /* where the number of a table is not part of it */
    void (*greet)(struct place *);
    void (*arriving)(struct place *, const char *, size_t);
    int (*is_view)(const char *, size_t);
    void (*act)(struct table *);
};

extern const struct speech entendre, boardgameio, colyseus, bare;

/* wire.c */
void wire_open(int port);
void wire_connect(struct place *, const char *path);
void wire_say(struct place *, int kind, const void *said, size_t length);
void wire_listen(int milliseconds);
int wire_asked(void); /* whether there is a command on standard input */
void fail(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

/* load.c */
void arrived(struct place *);
void ready(struct table *);
void heard(struct place *, int kind, const char *said, size_t length);

#endif

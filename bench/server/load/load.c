/* load SPEECH PORT TABLES PLACES SCRIPTS
 *
 * Seats four players at each table, says "ready", and then does what it is told on standard input:
 *
 *     closed SECONDS        every table acts as soon as all of its players have seen the last action
 *     each ACTIONS          the same, until every table has made so many
 *     paced RATE SECONDS    so many actions a second in all, whether or not the server keeps up
 *
 * and answers each with a line of JSON. An action is over when the last player at its table has been sent
 * their view; how long that took counts from the moment the action was due.
 *
 * PLACES has a line for every player: the path to connect to, or for our server the hello. SCRIPTS has, for
 * our server, games: a line with how the host chooses it, "seat answer" lines, and a blank line after each.
 */
#define _GNU_SOURCE
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define ARRIVING_AT_ONCE 64
#define MOST_SCRIPTS 64
#define PATIENCE 30000000000ull

static const struct speech *speech;
static struct table *tables;
static int count, seated, playing;
static struct script scripts[MOST_SCRIPTS + 1];
static int script_count;

static uint64_t *waits; /* of the actions of this run */
static size_t acted, wait_room;
static uint64_t view_bytes, views, last_progress, pace;
static int running;

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000ull + (uint64_t)time.tv_nsec;
}

static void act(struct table *table, uint64_t since) {
    table->since = since;
    table->heard = 0;
    table->waiting = 1;
    speech->act(table);
    if (table->counts) table->left--;
}

static void act_if_due(struct table *table, uint64_t time) {
    if (!running || table->waiting || table->left <= 0) return;
    if (!pace) {
        act(table, time);
    } else if (table->due <= time) {
        uint64_t due = table->due;
        act(table, due);
        if (table->counts) table->due += pace;
    }
}

static void finished(struct table *table) {
    uint64_t time = now();
    table->waiting = 0;
    last_progress = time;
    if (table->counts && running) {
        if (acted == wait_room) {
            wait_room = wait_room ? 2 * wait_room : 65536;
            waits = realloc(waits, wait_room * sizeof *waits);
        }
        waits[acted++] = time - table->since;
    }
    act_if_due(table, time);
}

void arrived(struct place *place) {
    place->in = 1;
    place->table->in++;
    seated++;
}

void ready(struct table *table) {
    table->stage = PLAYING;
    playing++;
}

void heard(struct place *place, int kind, const char *said, size_t length) {
    struct table *table = place->table;
    if (kind == 0) {
        speech->greet(place);
    } else if (table->stage != PLAYING) {
        speech->arriving(place, said, length);
    } else if (speech->is_view(said, length)) {
        views++;
        view_bytes += length;
        if (table->waiting && ++table->heard == SEATS) finished(table);
    } else if (speech == &boardgameio && length == 1 && said[0] == '2') {
        speech->arriving(place, said, length);
    }
}

static int by_size(const void *one, const void *other) {
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

static double quantile(double part) {
    return acted ? (double)waits[(size_t)(part * (double)(acted - 1))] / 1e6 : 0;
}

static double cpu(void) {
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static int all_done(void) {
    for (int nth = 0; nth < count; nth++)
        if (tables[nth].left > 0 || tables[nth].waiting) return 0;
    return 1;
}

/* Lets every action that is under way come to its end, so that the next run begins with a quiet server. */
static void settle(void) {
    running = 0;
    uint64_t begun = now();
    while (!all_done()) {
        wire_listen(10);
        for (int nth = 0; nth < count; nth++) tables[nth].left = 0;
        if (now() - begun > PATIENCE) fail("an action was never answered");
    }
}

static void run(uint64_t nanoseconds, long each, double rate) {
    uint64_t start = now(), end = nanoseconds ? start + nanoseconds : NEVER;
    double used = cpu();
    acted = 0;
    views = view_bytes = 0;
    pace = rate > 0 ? (uint64_t)(1e9 * count / rate) : 0;
    running = 1;
    last_progress = start;
    for (int nth = 0; nth < count; nth++) {
        tables[nth].left = each;
        tables[nth].due = start + (uint64_t)((double)pace * nth / count);
    }
    int next = 0, unchecked = 0;
    for (uint64_t time = start; time < end; time = now()) {
        if (pace) {
            /* In order of their places in the round; whoever is late acts as soon as they have finished. */
            for (int looked = 0; looked < count && tables[next].due <= time; looked++) {
                act_if_due(&tables[next], time);
                next = (next + 1) % count;
            }
        } else if (time == start) {
            for (int nth = 0; nth < count; nth++) act_if_due(&tables[nth], time);
        }
        /* Never asleep when it is to go fast: to wake us would be work for the server. */
        wire_listen(pace && tables[next].due > now() + 1500000 ? 1 : 0);
        if (each < 1000000000 && ++unchecked % 16 == 0 && all_done()) break;
        if (now() - last_progress > PATIENCE) fail("no action was answered for 30 seconds");
    }
    double seconds = (double)(now() - start) / 1e9;
    used = cpu() - used;
    qsort(waits, acted, sizeof *waits, by_size);
    printf("{\"actions\":%zu,\"seconds\":%.6f,\"p50\":%.3f,\"p99\":%.3f,\"worst\":%.3f,\"view_bytes\":%.1f,"
           "\"load_cpu\":%.4f}\n",
           acted, seconds, quantile(0.5), quantile(0.99), quantile(1),
           views ? (double)view_bytes / (double)views : 0, used);
    fflush(stdout);
    settle();
}

static void obey(void) {
    char line[128];
    double one, two;
    if (!fgets(line, sizeof line, stdin)) exit(0);
    if (sscanf(line, "closed %lf", &one) == 1)
        run((uint64_t)(one * 1e9), 1000000000, 0);
    else if (sscanf(line, "each %lf", &one) == 1)
        run(0, (long)one, 0);
    else if (sscanf(line, "paced %lf %lf", &one, &two) == 2)
        run((uint64_t)(two * 1e9), 1000000000, one);
    else
        fail("what is %s", line);
}

static char *line_of(FILE *file) {
    char *line = NULL;
    size_t room = 0;
    if (getline(&line, &room, file) < 0) return NULL;
    line[strcspn(line, "\n")] = 0;
    return line;
}

static void read_scripts(const char *name) {
    FILE *file = fopen(name, "r");
    if (!file) fail("cannot read %s", name);
    struct script *script = &scripts[0];
    for (char *line; (line = line_of(file));) {
        if (!*line) {
            if (++script_count > MOST_SCRIPTS) fail("more than %d scripts", MOST_SCRIPTS);
            script = &scripts[script_count];
            continue;
        }
        if (!script->choose) {
            script->choose = line;
            continue;
        }
        script->steps = realloc(script->steps, (size_t)(script->length + 1) * sizeof *script->steps);
        script->steps[script->length++] = (struct step){atoi(line), strchr(line, ' ') + 1};
    }
    fclose(file);
}

static void seat(const char *names) {
    FILE *file = fopen(names, "r");
    for (int opened = 0; playing < count;) {
        for (; opened < count * SEATS && opened - seated < ARRIVING_AT_ONCE; opened++) {
            struct place *place = &tables[opened / SEATS].places[opened % SEATS];
            char *line = file ? line_of(file) : NULL;
            place->table = &tables[opened / SEATS];
            place->seat = opened % SEATS;
            place->hello = line;
            wire_connect(place, speech->path ? speech->path : line);
        }
        wire_listen(100);
        wire_asked();
    }
    if (file) fclose(file);
}

int main(int argc, char **argv) {
    if (argc != 6) fail("load SPEECH PORT TABLES PLACES SCRIPTS");
    const struct speech *known[] = {&entendre, &boardgameio, &colyseus, &bare};
    for (int nth = 0; nth < 4; nth++)
        if (!strcmp(argv[1], known[nth]->name)) speech = known[nth];
    if (!speech) fail("who speaks %s?", argv[1]);
    count = atoi(argv[3]);
    tables = calloc((size_t)count, sizeof *tables);
    if (speech == &entendre) read_scripts(argv[5]);
    for (int nth = 0; nth < count; nth++) {
        tables[nth].number = nth;
        tables[nth].counts = 1;
        tables[nth].script = &scripts[script_count ? nth % script_count : 0];
    }
    wire_open(atoi(argv[2]));
    seat(argv[4]);
    puts("ready");
    fflush(stdout);
    for (;;) {
        wire_listen(1000);
        if (wire_asked()) obey();
    }
}

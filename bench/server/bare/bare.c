/* bare PORT
 *
 * The trivial game with nothing around it: no library, no rooms, no names, no log, no errors told. One thread, epoll,
 * one read for what comes, one write for each view. What is left is what the system charges for the same
 * messages, so it says how much of our time is the system's.
 *
 * A player's path is /TABLE/SEAT. It trusts whoever connects, and keeps tables for as long as it runs.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#define SEATS 4
#define HAND 13
#define CARDS 52
#define MOST_TABLES 4096
#define ROOM 2048

struct player {
    struct table *table;
    int seat, socket;
    size_t have;
    unsigned char read[ROOM];
};

struct table {
    struct player *players[SEATS];
    int turn, seq, pile[SEATS], scores[SEATS];
};

static struct table tables[MOST_TABLES];

/* What belongs to the one key that the load sends. */
static const char welcome[] = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Accept: ICX+Yqv66kxgM0FcWaLWlFLwTAI=\r\n\r\n";

static void say(const struct player *player, const char *said, size_t length) {
    unsigned char frame[ROOM] = {0x81};
    size_t head = length < 126 ? 2 : 4;
    frame[1] = length < 126 ? (unsigned char)length : 126;
    if (head == 4) frame[2] = (unsigned char)(length >> 8), frame[3] = (unsigned char)length;
    memcpy(frame + head, said, length);
    if (send(player->socket, frame, head + length, MSG_NOSIGNAL) < 0) exit(1);
}

static int list(char *at, const int *values, int count) {
    int length = 0;
    for (int nth = 0; nth < count; nth++) length += sprintf(at + length, nth ? ",%d" : "%d", values[nth]);
    return length;
}

static void show(const struct table *table, int viewer) {
    char text[ROOM - 8];
    int hand[HAND], length;
    for (int card = 0; card < HAND; card++) hand[card] = (card * 13 + viewer * 7) % CARDS;
    length = sprintf(text, "{\"seq\":%d,\"you\":%d,\"turn\":%d,\"phase\":\"trick-taking\",\"hand\":[", table->seq,
                     viewer, table->turn);
    length += list(text + length, hand, HAND);
    length += sprintf(text + length, "],\"pile\":[");
    length += list(text + length, table->pile, SEATS);
    length += sprintf(text + length, "],\"scores\":[");
    length += list(text + length, table->scores, SEATS);
    length += sprintf(text + length, "],\"players\":[");
    for (int seat = 0; seat < SEATS; seat++)
        length += sprintf(text + length, "%s{\"name\":\"Player %d\",\"cards\":13,\"online\":true}", seat ? "," : "", seat);
    length += sprintf(text + length, "],\"legal\":[1,2,3,5,8,13],\"table\":%d}", (int)(table - tables));
    say(table->players[viewer], text, (size_t)length);
}

static void act(struct player *player, const char *said) {
    struct table *table = player->table;
    int card, to, seq;
    if (sscanf(said, "{\"a\":\"play\",\"card\":%d,\"to\":%d,\"seq\":%d}", &card, &to, &seq) != 3) return;
    if (player->seat != table->turn || seq != table->seq || card < 0 || card >= CARDS || to < 0 || to >= SEATS) return;
    table->seq++;
    table->pile[player->seat] = card;
    table->scores[player->seat] += card;
    table->turn = to;
    for (int viewer = 0; viewer < SEATS; viewer++)
        if (table->players[viewer]) show(table, viewer);
}

static size_t arrive(struct player *player) {
    int table, seat;
    unsigned char *end = memmem(player->read, player->have, "\r\n\r\n", 4);
    if (!end) return 0;
    if (sscanf((char *)player->read, "GET /%d/%d ", &table, &seat) != 2 || table < 0 || table >= MOST_TABLES ||
        seat < 0 || seat >= SEATS)
        exit(1);
    player->table = &tables[table];
    player->seat = seat;
    player->table->players[seat] = player;
    if (send(player->socket, welcome, sizeof welcome - 1, MSG_NOSIGNAL) < 0) exit(1);
    say(player, "{}", 2);
    return (size_t)(end + 4 - player->read);
}

/* Short masked frames are all that ever come. */
static size_t take(struct player *player, unsigned char *from, size_t have) {
    if (have < 6 || have < 6 + (from[1] & 127u)) return 0;
    size_t length = from[1] & 127;
    char said[128];
    for (size_t at = 0; at < length; at++) said[at] = (char)(from[6 + at] ^ from[2 + (at & 3)]);
    said[length] = 0;
    if ((from[0] & 15) == 1) act(player, said);
    return 6 + length;
}

static void hear(struct player *player) {
    ssize_t got = recv(player->socket, player->read + player->have, ROOM - player->have, 0);
    if (got <= 0) {
        close(player->socket);
        if (player->table) player->table->players[player->seat] = NULL;
        free(player);
        return;
    }
    player->have += (size_t)got;
    size_t used = 0, step = 1;
    if (!player->table) used = step = arrive(player);
    while (step && (step = take(player, player->read + used, player->have - used))) used += step;
    player->have -= used;
    memmove(player->read, player->read + used, player->have);
}

int main(int argc, char **argv) {
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(argc > 1 ? argv[1] : "0"))};
    struct epoll_event event = {.events = EPOLLIN}, events[256];
    int on = 1, door = socket(AF_INET, SOCK_STREAM, 0), poller = epoll_create1(0);
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(door, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(door, (struct sockaddr *)&here, sizeof here) || listen(door, 4096)) {
        perror("bare");
        return 1;
    }
    epoll_ctl(poller, EPOLL_CTL_ADD, door, &event);
    puts("ready");
    fflush(stdout);
    for (;;) {
        int count = epoll_wait(poller, events, 256, -1);
        for (int nth = 0; nth < count; nth++) {
            if (events[nth].data.ptr) {
                hear(events[nth].data.ptr);
                continue;
            }
            struct player *player = calloc(1, sizeof *player);
            player->socket = accept(door, NULL, NULL);
            setsockopt(player->socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
            event.data.ptr = player;
            epoll_ctl(poller, EPOLL_CTL_ADD, player->socket, &event);
        }
    }
}

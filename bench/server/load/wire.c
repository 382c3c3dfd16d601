/* WebSockets for many players: connect, mask, split into frames. Only what a well-behaved server needs. */
#define _GNU_SOURCE
#include "load.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

static int poller, port_of_server;
static int asked;
static char input; /* stands for standard input among the places */

void fail(const char *format, ...) {
    va_list values;
    va_start(values, format);
    fputs("load: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    exit(1);
}

static void watch(int descriptor, void *whose) {
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = whose};
    if (epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event)) fail("cannot watch: %s", strerror(errno));
}

void wire_open(int port) {
    port_of_server = port;
    poller = epoll_create1(0);
    watch(0, &input);
}

static void send_all(int descriptor, const char *from, size_t length) {
    while (length) {
        ssize_t sent = send(descriptor, from, length, MSG_NOSIGNAL);
        if (sent >= 0) {
            from += sent;
            length -= (size_t)sent;
        } else if (errno == EAGAIN) {
            struct pollfd until = {.fd = descriptor, .events = POLLOUT};
            poll(&until, 1, 1000);
        } else {
            fail("cannot send: %s", strerror(errno));
        }
    }
}

void wire_connect(struct place *place, const char *path) {
    struct sockaddr_in server = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port_of_server)};
    server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int on = 1, descriptor = socket(AF_INET, SOCK_STREAM, 0);
    if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&server, sizeof server))
        fail("cannot connect: %s", strerror(errno));
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    char request[1024];
    int length = snprintf(request, sizeof request,
                          "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
                          path, port_of_server);
    place->socket = descriptor;
    watch(descriptor, place);
    send_all(descriptor, request, (size_t)length);
}

void wire_say(struct place *place, int kind, const void *said, size_t length) {
    static unsigned char frame[LONGEST];
    static const unsigned char mask[4] = {0x5a, 0xc3, 0x17, 0x8e};
    const unsigned char *from = said;
    size_t head = 2;
    frame[0] = (unsigned char)(0x80 | kind);
    if (length + 8 > sizeof frame) fail("an answer has %zu bytes", length);
    if (length < 126) {
        frame[1] = (unsigned char)(0x80 | length);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        head = 4;
    }
    memcpy(frame + head, mask, 4);
    head += 4;
    for (size_t at = 0; at < length; at++) frame[head + at] = from[at] ^ mask[at & 3];
    send_all(place->socket, (char *)frame, head + length);
}

/* The length of the frame that starts here, head and all, or 0 if not all of it has come. */
static size_t frame_at(const unsigned char *from, size_t have, size_t *head) {
    if (have < 2) return 0;
    size_t length = from[1] & 127;
    *head = 2;
    if (length == 126) {
        if (have < 4) return 0;
        length = (size_t)from[2] << 8 | from[3];
        *head = 4;
    } else if (length == 127) {
        if (have < 10) return 0;
        length = 0;
        for (int at = 2; at < 10; at++) length = length << 8 | from[at];
        *head = 10;
    }
    return have < *head + length ? 0 : *head + length;
}

static void take(struct place *place) {
    size_t used = 0;
    if (!place->upgraded) {
        char *end = memmem(place->read, place->have, "\r\n\r\n", 4);
        if (!end) return;
        if (strncmp(place->read, "HTTP/1.1 101", 12)) fail("not let in: %.*s", 300, place->read);
        place->upgraded = 1;
        used = (size_t)(end + 4 - place->read);
        heard(place, 0, NULL, 0);
    }
    size_t head, length;
    while ((length = frame_at((unsigned char *)place->read + used, place->have - used, &head))) {
        int kind = place->read[used] & 15;
        const char *said = place->read + used + head;
        if (kind == PING)
            wire_say(place, PONG, said, length - head);
        else if (kind == CLOSE)
            fail("the server says goodbye: %.*s", (int)(length - head), said);
        else if (kind != PONG)
            heard(place, kind, said, length - head);
        used += length;
    }
    place->have -= used;
    memmove(place->read, place->read + used, place->have);
}

static void read_on(struct place *place) {
    for (;;) {
        if (place->room - place->have < 4096) {
            place->room = place->room ? 2 * place->room : 8192;
            place->read = realloc(place->read, place->room + 1);
        }
        size_t room = place->room - place->have;
        ssize_t got = recv(place->socket, place->read + place->have, room, 0);
        if (got == 0) fail("the server hung up: %.*s", (int)place->have, place->read);
        if (got < 0) {
            if (errno == EAGAIN) return;
            fail("cannot read: %s", strerror(errno));
        }
        place->have += (size_t)got;
        place->read[place->have] = 0;
        take(place);
        if ((size_t)got < room) return;
    }
}

void wire_listen(int milliseconds) {
    static struct epoll_event events[1024];
    int count = epoll_wait(poller, events, 1024, asked ? 0 : milliseconds);
    for (int nth = 0; nth < count; nth++) {
        if (events[nth].data.ptr == &input)
            asked = 1;
        else
            read_on(events[nth].data.ptr);
    }
}

int wire_asked(void) {
    int was = asked;
    asked = 0;
    return was;
}

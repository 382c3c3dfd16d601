// Everything this page asks of the server: a few HTTP requests and one WebSocket.

const base = new URL("./", import.meta.url).href;

export const linkTo = (code) => new URL(`t/${code}`, base).href;
export const home = base;

async function ask(path, body) {
  const request = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(new URL(path, base), request);
  } catch {
    throw new Error("The server cannot be reached just now.");
  }
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.message);
  return said;
}

export const foundTable = (name) => ask("api/tables", { name });
export const joinTable = (code, name) => ask(`api/tables/${encodeURIComponent(code)}/join`, { name });
export const summaryOf = (code) => ask(`api/tables/${encodeURIComponent(code)}`);

// Seats are remembered by table. The token proves whose they are, so it is kept here and sent nowhere else.

const place = (code) => `entendre:seat:${code}`;

export function rememberedSeat(code) {
  try {
    return JSON.parse(localStorage.getItem(place(code)));
  } catch {
    return null;
  }
}

export function rememberSeat({ code, token }) {
  try {
    localStorage.setItem(place(code), JSON.stringify({ code, token }));
  } catch {
    // A browser that keeps nothing still has the seat until the page is closed.
  }
}

export function forgetSeat(code) {
  localStorage.removeItem(place(code));
}

// A connection that comes back by itself, a little later each time, until it is told not to.
export function sitDown({ code, token }, { onRoom, onBye, onAway }) {
  let wait = 500;
  let over = false;
  let socket;

  function connect() {
    const address = new URL("ws", base);
    address.protocol = address.protocol.replace("http", "ws");
    socket = new WebSocket(address);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", table: code, token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "room") {
        wait = 500;
        onRoom(message.room);
      } else if (message.type === "bye" && !message.again) {
        over = true;
        onBye(message.message);
      }
    };
    socket.onclose = () => {
      if (over) return;
      onAway();
      setTimeout(connect, wait);
      wait = Math.min(2 * wait, 15000);
    };
  }

  connect();
  return {
    leave() {
      over = true;
      if (socket.readyState === WebSocket.OPEN) {
        socket.send(JSON.stringify({ type: "leave", ref: crypto.getRandomValues(new Uint32Array(2)).join("-") }));
      }
      socket.close();
    },
  };
}

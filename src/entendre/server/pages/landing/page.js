// The landing page: come to a table, and see who is there.

import {
  forgetSeat, foundTable, home, joinTable, linkTo, rememberSeat, rememberedSeat, sitDown, summaryOf,
} from "./server.js";

const $ = (id) => document.getElementById(id);
let connection = null;

function complain(sentence) {
  $("trouble").textContent = sentence ?? "";
  $("trouble").hidden = !sentence;
}

function show(section) {
  $("home").hidden = section !== "home";
  $("table").hidden = section !== "table";
}

function listed(who, room) {
  const line = document.createElement("li");
  const [dot, name, how] = ["span", "bdi", "span"].map((tag) => line.appendChild(document.createElement(tag)));
  line.classList.toggle("away", !who.present && !who.bot);
  dot.className = `dot ${/^[a-z]+$/.test(who.colour) ? who.colour : ""}`;
  name.className = "who";
  name.textContent = who.name;
  how.className = "how";
  const presence = who.bot ? "bot" : who.present ? "here" : "away";
  how.textContent = who.id === room.host ? `host, ${presence}` : presence;
  return line;
}

function showRoom(room) {
  const here = room.members.filter((who) => !who.gone);
  const people = here.filter((who) => !who.bot);
  const present = people.filter((who) => who.present).length;
  $("members").replaceChildren(...here.map((who) => listed(who, room)));
  $("count").textContent = `${present} of ${people.length} ${people.length === 1 ? "person" : "people"} here now`;
}

function enter(seat) {
  complain();
  const link = linkTo(seat.code);
  $("code").textContent = seat.code;
  $("link").href = link;
  $("link").textContent = link.replace(/^https?:\/\//, "");
  $("members").replaceChildren();
  $("count").textContent = "Sitting down…";
  document.title = `${seat.code} · Entendre`;
  if (location.href !== link) history.pushState(null, "", link);
  show("table");
  connection = sitDown(seat, {
    onRoom: showRoom,
    onAway: () => { $("count").textContent = "The connection is gone; trying again…"; },
    onBye: (sentence) => {
      forgetSeat(seat.code);
      goHome();
      complain(sentence);
    },
  });
}

function goHome() {
  connection = null;
  $("new").hidden = false;
  document.title = "Entendre";
  if (location.href !== home) history.pushState(null, "", home);
  show("home");
}

function onSubmit(form, come) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    button.disabled = true;
    complain();
    try {
      const fields = new FormData(form);
      const seat = await come(fields.get("name"), (fields.get("code") ?? "").toUpperCase());
      rememberSeat(seat);
      enter(seat);
    } catch (problem) {
      complain(problem.message);
    } finally {
      button.disabled = false;
    }
  });
}

onSubmit($("new"), (name) => foundTable(name));
onSubmit($("join"), (name, code) => joinTable(code, name));

$("copy").addEventListener("click", async ({ target }) => {
  try {
    await navigator.clipboard.writeText($("link").href);
    target.textContent = "Copied";
  } catch {
    // Without leave to copy, the link can still be chosen by hand.
    getSelection().selectAllChildren($("link"));
  }
});

$("leave").addEventListener("click", () => {
  forgetSeat($("code").textContent);
  connection?.leave();
  goHome();
});

// A link to a table: with a seat kept here, back to it; else an invitation. A private link brings its seat along
// in the fragment, which no server is ever sent.
async function arrive() {
  const code = /\/t\/([a-z]{6})$/i.exec(location.pathname)?.[1].toUpperCase();
  if (!code) return;
  const token = /^#seat=([\w-]+)$/.exec(location.hash)?.[1];
  if (token) {
    rememberSeat({ code, token });
    history.replaceState(null, "", location.pathname);
  }
  const seat = rememberedSeat(code);
  if (seat?.token) {
    enter({ code, token: seat.token });
    return;
  }
  $("new").hidden = true;
  $("join-code").value = code;
  $("join-name").focus();
  try {
    const { people, game, phase } = await summaryOf(code);
    const what = game ? `, ${phase === "playing" ? "playing" : "at"} ${game}` : "";
    $("summary").textContent = `${people} ${people === 1 ? "person sits" : "people sit"} at this table${what}.`;
  } catch (problem) {
    complain(problem.message);
  }
}

window.addEventListener("popstate", () => location.reload());
arrive();

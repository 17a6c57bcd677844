"use strict";
// Watches the queue with an operator's key, which is kept in memory alone.

const AGAIN_MS = 2000;
const BASE = location.pathname.replace(/^\/+/, "/").replace(/\/+$/, "");

const $ = (id) => document.getElementById(id);
const put = (parent, tag, text) => {
  const child = parent.appendChild(document.createElement(tag));
  if (text !== undefined) child.textContent = text;
  return child;
};
// Texts of a page that changes all the time are only touched where they change.
const set = (element, text) => { if (element.textContent !== text) element.textContent = text; };
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

let key = "";
let stopped = new AbortController();

$("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  key = $("key").value.trim();
  $("key").value = "";
  stopped = new AbortController();
  watch(stopped.signal);
});

$("leave").addEventListener("click", () => leave("The key is forgotten."));

function leave(why) {
  key = "";
  stopped.abort();
  $("board").hidden = true;
  $("ask").hidden = false;
  set($("said"), why);
}

const ask = (path, options) =>
  fetch(BASE + path, { cache: "no-store", ...options,
    headers: { "X-Api-Key": key, "Content-Type": "application/json" } });

// A stream ends by itself after some minutes, and is asked for again.
async function watch(signal) {
  set($("said"), "Loading\u2026");
  while (!signal.aborted) {
    try {
      const answer = await ask("/events", { signal });
      if (answer.status === 401 || answer.status === 403) {
        return leave((await answer.json()).message);
      }
      if (answer.ok) await read(answer.body.getReader());
      else set($("said"), (await answer.json()).message);
    } catch {
      if (signal.aborted) return;
    }
    set($("live"), "The connection is lost; trying again.");
    await pause(AGAIN_MS);
  }
}

async function read(reader) {
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop();
    for (const block of blocks) {
      const data = block.split("\n").find((line) => line.startsWith("data: "));
      if (data) show(JSON.parse(data.slice("data: ".length)));
    }
  }
}

// Only answers of the API are shown, as text.
async function act(path, body) {
  try {
    const answer = await ask(path, { method: "POST", body: JSON.stringify(body || {}) });
    const said = await answer.json();
    set($("done"), answer.ok ? `The job is ${said.status}.` : said.message);
  } catch {
    set($("done"), "It is not known whether that was done. Look, and try again.");
  }
}

"use strict";
// Shows a result's graph. Names come from strangers' code: they are only ever set as text.

const FILES_FIRST_FROM = 1500; // nodes; above, functions and classes wait to be opened
const FORCES_UP_TO = 350; // visible nodes; above, places follow from folders alone
const EDGES_DRAWN = 20000;
const LISTED = 100;
const COLOURS = {
  Directory: "#9a9a9a", File: "#3b7dd8", Function: "#2f9e62", Class: "#d9822b",
  Type: "#9b59b6", ExternalDependency: "#c0392b", LocalDependency: "#7f6a55",
  Domain: "#16a0a0", Subdomain: "#7cc4c4",
};
const CONTAINERS = ["Directory", "File", "ExternalDependency", "LocalDependency"];

const $ = (id) => document.getElementById(id);
const put = (parent, tag, text) => {
  const child = parent.appendChild(document.createElement(tag));
  if (text !== undefined) child.textContent = text;
  return child;
};

let key = "";
let nodes = [], edges = [], fileOf = new Map();
const shownLabels = new Set(), shownTypes = new Set(), opened = new Set(), pinned = new Set();
let visible = [], isVisible = new Uint8Array(0), drawn = [], selected = -1;
let view = { x: 0, y: 0, scale: 1 };

$("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  key = $("key").value.trim();
  $("key").value = "";
  load();
});

async function load() {
  say("Loading\u2026");
  const path = location.pathname.replace(/^\/+/, "/").replace(/\/view\/*$/, "/result");
  const address = path + location.search;
  let answer, body;
  try {
    answer = await fetch(address, { headers: { "X-Api-Key": key }, cache: "no-store" });
    body = await answer.json();
  } catch {
    return say("The graph could not be loaded. Try again.");
  }
  if (answer.status === 409 && /pending|processing/.test(body.message)) {
    say("The job is not done yet. This page waits for it.");
    return setTimeout(load, 3000);
  }
  if (!answer.ok) return say(body.message || "The graph could not be loaded.");
  if (!body.graph) return say("This result holds no graph.");
  start(body.graph);
}

const say = (text) => { $("said").textContent = text; };

function start(graph) {
  const at = new Map(graph.nodes.map((node, index) => [node.id, index]));
  nodes = graph.nodes.map((node) => ({
    id: node.id, label: node.labels[0], properties: node.properties,
    name: node.properties.qualifiedName || node.properties.path || node.properties.name || node.id,
    out: [], into: [], x: 0, y: 0,
  }));
  nodes.forEach((node, index) => {
    if (node.label === "File") fileOf.set(node.properties.filePath || node.properties.path, index);
  });
  edges = [];
  for (const edge of graph.relationships) {
    const from = at.get(edge.startNode), to = at.get(edge.endNode);
    if (from === undefined || to === undefined) continue;
    nodes[from].out.push(edges.length);
    nodes[to].into.push(edges.length);
    edges.push({ from, to, type: edge.type });
  }
  const labels = tally(nodes, "label"), types = tally(edges, "type");
  const filesFirst = nodes.length > FILES_FIRST_FROM && fileOf.size > 0;
  for (const label of labels.keys())
    if (!filesFirst || CONTAINERS.includes(label)) shownLabels.add(label);
  for (const type of types.keys()) shownTypes.add(type);
  choices($("labels"), labels, shownLabels, true);
  choices($("types"), types, shownTypes, false);
  $("ask").hidden = true;
  $("graph").hidden = false;
  show();
  fit();
}

function tally(things, field) {
  const counts = new Map();
  for (const thing of things) counts.set(thing[field], (counts.get(thing[field]) || 0) + 1);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}

function choices(parent, counts, shown, coloured) {
  for (const [name, count] of counts) {
    const label = put(parent, "label"), box = put(label, "input");
    box.type = "checkbox";
    box.checked = shown.has(name);
    box.value = name;
    box.addEventListener("change", () => {
      if (box.checked) shown.add(name); else shown.delete(name);
      show();
    });
    if (coloured) {
      const dot = put(label, "span");
      dot.className = "dot";
      dot.style.background = colour(name);
    }
    put(label, "span", name);
    put(label, "span", count.toLocaleString());
  }
}

const colour = (label) => COLOURS[label] || "#555";

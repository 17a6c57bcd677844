// Draws the graph, and moves about in it.

const canvas = $("canvas"), pen = canvas.getContext("2d");
let asked = false;

function draw() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => { asked = false; paint(); });
}

const radiusOf = (node) => (node.label === "File" ? 4 : 3)
  + Math.min(6, Math.sqrt(node.out.length + node.into.length) / 2);
const onScreen = (node) => [(node.x - view.x) * view.scale + canvas.clientWidth / 2,
  (node.y - view.y) * view.scale + canvas.clientHeight / 2];

function paint() {
  const ratio = devicePixelRatio || 1;
  canvas.width = canvas.clientWidth * ratio;
  canvas.height = canvas.clientHeight * ratio;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  const strength = Math.max(0.05, Math.min(0.35, 400 / drawn.length));
  lines(drawn.slice(0, EDGES_DRAWN), `rgba(90, 100, 120, ${strength})`, 1);
  if (selected >= 0)
    lines(drawn.filter(([from, to]) => from === selected || to === selected), "#e0453a", 1.5);
  const named = view.scale > 1.6 || visible.length < 60;
  for (const index of visible) {
    const node = nodes[index], [x, y] = onScreen(node);
    if (x < -50 || y < -50 || x > canvas.clientWidth + 50 || y > canvas.clientHeight + 50) continue;
    pen.beginPath();
    pen.arc(x, y, radiusOf(node) * Math.max(0.35, Math.min(2, view.scale)), 0, 7);
    pen.fillStyle = index === selected ? "#e0453a" : colour(node.label);
    pen.fill();
    if (named || index === selected) {
      pen.fillStyle = "#222";
      pen.fillText((node.properties.name || node.name).slice(0, 60), x + 9, y + 3);
    }
  }
}

function lines(pairs, style, width) {
  pen.strokeStyle = style;
  pen.lineWidth = width;
  pen.beginPath();
  for (const [from, to] of pairs) {
    pen.moveTo(...onScreen(nodes[from]));
    pen.lineTo(...onScreen(nodes[to]));
  }
  pen.stroke();
}

function fit() {
  let left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity;
  for (const index of visible) {
    left = Math.min(left, nodes[index].x); right = Math.max(right, nodes[index].x);
    top = Math.min(top, nodes[index].y); bottom = Math.max(bottom, nodes[index].y);
  }
  if (left > right) return;
  const scale = Math.min(canvas.clientWidth / (right - left + 80), canvas.clientHeight / (bottom - top + 80));
  view = { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(scale, 2.5) };
  draw();
}

function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
  const scale = Math.max(0.01, Math.min(20, view.scale * factor));
  const dx = x - canvas.clientWidth / 2, dy = y - canvas.clientHeight / 2;
  view.x += dx / view.scale - dx / scale;
  view.y += dy / view.scale - dy / scale;
  view.scale = scale;
  draw();
}

canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
}, { passive: false });

let grip = null;
canvas.addEventListener("pointerdown", (event) => {
  grip = { x: event.offsetX, y: event.offsetY, moved: false };
  canvas.setPointerCapture(event.pointerId);
});
canvas.addEventListener("pointermove", (event) => {
  if (!grip) return;
  const dx = event.offsetX - grip.x, dy = event.offsetY - grip.y;
  if (!grip.moved && Math.hypot(dx, dy) < 4) return;
  view.x -= dx / view.scale;
  view.y -= dy / view.scale;
  grip = { x: event.offsetX, y: event.offsetY, moved: true };
  draw();
});
canvas.addEventListener("pointerup", (event) => {
  if (grip && !grip.moved) select(nearest(event.offsetX, event.offsetY));
  grip = null;
});
canvas.addEventListener("keydown", (event) => {
  const step = 60 / view.scale;
  const does = {
    "+": () => zoom(1.3), "-": () => zoom(1 / 1.3), 0: fit,
    ArrowLeft: () => { view.x -= step; }, ArrowRight: () => { view.x += step; },
    ArrowUp: () => { view.y -= step; }, ArrowDown: () => { view.y += step; },
  }[event.key];
  if (!does) return;
  event.preventDefault();
  does();
  draw();
});
$("in").addEventListener("click", () => zoom(1.4));
$("out").addEventListener("click", () => zoom(1 / 1.4));
$("fit").addEventListener("click", fit);
addEventListener("resize", draw);

function nearest(x, y) {
  let best = -1, within = 14;
  for (const index of visible) {
    const [nodeX, nodeY] = onScreen(nodes[index]);
    const distance = Math.hypot(nodeX - x, nodeY - y);
    if (distance < within) { best = index; within = distance; }
  }
  return best;
}

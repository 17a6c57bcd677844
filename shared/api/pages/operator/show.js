// What a look shows, and what can be done about it.

const JOB = (verb) => (item) => `/jobs/${item.jobId}/${verb}`;
const RETRY = { label: "Retry", path: JOB("retry"), possible: (item) => item.retryable };
const RESTART = { label: "Restart", path: JOB("restart"), sure: true,
  body: (item) => ({ attempt: item.attempt }) };
const CANCEL = { label: "Cancel", path: JOB("cancel"), sure: true };

function show(look) {
  $("ask").hidden = true;
  $("board").hidden = false;
  set($("live"), `as of ${new Date().toLocaleTimeString()}`);
  set($("status"), look.status);
  $("status").className = look.status;
  numbers({
    Waiting: look.pending, "Oldest since": time(look.oldestPendingAt) || "\u2013",
    "Active attempts": look.activeAttempts, Stuck: look.stuck,
    "Dead letters": look.dead, "Dead webhooks": look.deadWebhooks,
  });
  reasons(look.reasons);
  fill("attempts", look.attempts, (one) => `${one.jobId} ${one.attempt}`, (one) => [
    one.jobId, one.userId, one.kind, one.attempt, one.leasedBy, duration(one.runningForS),
    duration(one.leaseLeftS), one.stage ? `${one.stage} ${one.percent} %` : "",
  ], [RESTART, CANCEL]);
  fill("dead", look.deadJobs, (one) => one.jobId, (one) => [
    one.jobId, one.userId, one.kind, one.attempts, one.error, time(one.settledAt),
  ], [RETRY]);
  fill("failures", look.failures, (one) => one.code, (one) => [one.code, one.number]);
  fill("loads", look.loads, (one) => one.userId, (one) => [
    one.userId, one.name, one.pending, one.processing, time(one.oldestAt),
  ]);
  fill("models", look.spendByModel, (one) => one.of, spent);
  fill("days", look.spendByDay, (one) => one.of, spent);
  fill("timers", look.timers, (one) => one.name, (one) => [
    one.name, one.ageS === null ? "never" : `${duration(one.ageS)} ago`,
    one.silent ? "silent" : "",
  ]);
}

const spent = (one) => [one.of, one.calls, (one.spentUsdMicros / 1e6).toFixed(4),
  one.promptTokens, one.completionTokens];

function numbers(values) {
  const list = $("numbers");
  Object.entries(values).forEach(([name, value], index) => {
    const box = list.children[index] || list.appendChild(document.createElement("div"));
    if (!box.children.length) { put(box, "dt", name); put(box, "dd"); }
    set(box.lastChild, String(value));
  });
}

function reasons(found) {
  const list = $("reasons");
  while (list.children.length > found.length) list.lastChild.remove();
  found.forEach((reason, index) => {
    const line = list.children[index] || put(list, "li");
    line.className = reason.status;
    set(line, reason.message);
  });
}

"use strict";
// Copies the line that replays a bug; a page from a file may not use the clipboard everywhere, so the line is selected too.
document.querySelectorAll("[data-copy]").forEach(button => button.addEventListener("click", () => {
  const code = button.parentElement.querySelector("code");
  const range = document.createRange();
  range.selectNodeContents(code);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  let copied = false;
  try { copied = document.execCommand("copy"); } catch (refused) { copied = false; }
  button.textContent = copied ? "Copied" : "Selected";
  setTimeout(() => { button.textContent = "Copy"; }, 1600);
}));
// A step and its line of source belong together.
const mark = (step, on) => {
  step.classList.toggle("on", on);
  const line = step.dataset.line && document.getElementById(step.dataset.line);
  if (line) {
    line.classList.toggle("on", on);
    const box = line.closest("pre");
    if (on && box.scrollHeight > box.clientHeight) { box.scrollTop = line.offsetTop - box.offsetTop - 40; }
  }
};
document.querySelectorAll(".timeline").forEach(timeline => {
  const steps = Array.from(timeline.querySelectorAll(".step"));
  steps.forEach((step, at) => {
    step.addEventListener("mouseenter", () => mark(step, true));
    step.addEventListener("mouseleave", () => mark(step, false));
    step.addEventListener("focus", () => mark(step, true));
    step.addEventListener("blur", () => mark(step, false));
    step.addEventListener("keydown", event => {
      const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
      const next = by && steps[at + by];
      if (next) {
        event.preventDefault();
        step.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
      }
    });
  });
});
document.querySelectorAll(".filter").forEach(field => field.addEventListener("input", () => {
  const wanted = field.value.toLowerCase();
  document.querySelectorAll("tbody tr").forEach(row => { row.hidden = !row.textContent.toLowerCase().includes(wanted); });
}));

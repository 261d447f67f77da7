/** The style sheet of the embedded servers' pages; light and dark, from 320 pixels of width. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#faf9f6, #0f1516);
  --surface: light-dark(#ffffff, #151d1d);
  --line: light-dark(#e6e5df, #2e3938);
  --line-strong: light-dark(#bcbeb7, #3d4947);
  --ink: light-dark(#182120, #e9eeec);
  --muted: light-dark(#59625f, #a3aeab);
  --accent: light-dark(#0b5f53, #73c3b3);
  --accent-soft: light-dark(#ebf7f4, #12302c);
  --on-accent: light-dark(#ffffff, #090d0e);
  --danger: light-dark(#a3241c, #f1b3ac);
  --good: light-dark(#0b5f53, #a5d8cd);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { margin: 0 auto; padding: 24px 16px 48px; }
main.narrow { max-width: 480px; }
main.wide { max-width: 1280px; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 8px 0; }
h2 { font-size: 1.1rem; margin: 32px 0 8px; }
p { margin: 8px 0; }
.muted { color: var(--muted); }
.small { font-size: 0.875rem; }
.danger { color: var(--danger); }
.good { color: var(--good); }
.amount { font-size: 2rem; font-weight: 650; margin: 8px 0; font-variant-numeric: tabular-nums; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin: 16px 0; }
.alert { border: 1px solid var(--danger); border-radius: 8px; padding: 8px 12px; color: var(--danger); }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--ground);
  border: 1px solid var(--muted); border-radius: 8px; }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--muted); background: var(--surface); color: var(--ink); }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.small { min-height: 32px; padding: 2px 10px; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 16px; }
.actions > * { flex: 1 1 140px; }
ul.people { list-style: none; margin: 8px 0; padding: 0; display: grid; gap: 8px; }
ul.people button { width: 100%; text-align: left; display: grid; gap: 0; font-weight: 400;
  border-color: var(--line-strong); }
ul.people button:hover { background: var(--accent-soft); }
ul.people button strong { font-weight: 650; }
ul.people button[aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { padding: 8px 12px; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td form { display: inline; }
code { font-family: ui-monospace, monospace; font-size: 0.85em; }
`

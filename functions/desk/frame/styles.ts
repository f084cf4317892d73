import { createHash } from 'node:crypto';

/** Design tokens of the site that the desk uses; a test compares them with src/app/styles/tokens.css. */
const LIGHT = `color-scheme: light dark;
--paper: #fbfaf7; --paper-raised: #ffffff; --paper-sunk: #f3f0e9;
--ink: #1e2322; --ink-soft: #4c5553; --rule: #dcd8cd; --rule-strong: #8a938f;
--brand: #2d6a65; --brand-strong: #1f4f4b; --brand-tint: #2d6a6514; --on-brand: #ffffff;
--danger: #a3253f; --danger-tint: #a3253f14; --focus: #2d6a65;
--size-2: min(clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem), 10.5vw);
--size-3: min(clamp(1.375rem, 1.25rem + 0.55vw, 1.75rem), 10vw);
--size-ui: 0.9375rem; --size-small: 0.875rem;
--space-1: 0.25rem; --space-2: 0.5rem; --space-3: 0.75rem; --space-4: 1rem; --space-5: 1.5rem; --space-6: 2rem; --space-7: 3rem;
--gutter: clamp(min(1.25rem, 6.25vw), 0.4rem + 3.8vw, 5rem); --measure: 66ch;
--radius: 2px; --hairline: 1px; --target: 2.75rem;`;

const DARK = `--paper: #141918; --paper-raised: #1c2221; --paper-sunk: #0f1312;
--ink: #ece8df; --ink-soft: #b9bfba; --rule: #313a38; --rule-strong: #6d7875;
--brand: #7cc0b8; --brand-strong: #a4d8d2; --brand-tint: #7cc0b81f; --on-brand: #0f1716;
--danger: #f08ba0; --danger-tint: #f08ba01f; --focus: #7cc0b8;`;

/** The desk's only stylesheet, inline in every page. No web fonts: the desk loads nothing. */
export const STYLES = `:root { ${LIGHT} }
@media screen and (prefers-color-scheme: dark) { :root { ${DARK} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2; margin: 0; text-wrap: balance; }
h1 { font-size: var(--size-2); }
h2 { font-size: var(--size-3); margin-top: var(--space-6); }
h3 { font-size: 1.125rem; }
p, ul, ol, dl, pre { margin: 0; }
section { display: grid; gap: var(--space-2); grid-template-columns: minmax(0, 1fr); }
a { color: var(--brand); text-underline-offset: 0.2em; }
a:hover { color: var(--brand-strong); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: var(--space-2); top: var(--space-2); background: var(--paper-raised); padding: var(--space-2); }
header { border-bottom: var(--hairline) solid var(--rule); padding: var(--space-2) var(--gutter); display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-4); }
header nav, header nav ul { display: contents; list-style: none; }
header .language { margin-left: auto; }
header nav a { display: flex; align-items: center; min-height: var(--target); text-decoration: none; color: var(--ink-soft); }
header nav a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--brand); }
main { padding: var(--space-5) var(--gutter) var(--space-7); max-width: 70rem; display: grid; gap: var(--space-4); grid-template-columns: minmax(0, 1fr); }
.back { font-size: var(--size-ui); }
.note { border-left: 3px solid var(--brand); background: var(--brand-tint); padding: var(--space-3) var(--space-4); max-width: var(--measure); }
.note.problem { border-color: var(--danger); background: var(--danger-tint); }
.note h2 { margin-top: 0; }
.note, .list span { white-space: pre-line; }
.soft { color: var(--ink-soft); font-size: var(--size-ui); }
.text { max-width: var(--measure); }
.clamp { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); max-width: 32rem; justify-items: start; }
form.inline { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: end; max-width: none; }
form.inline .field { width: auto; }
form.inline label { order: -2; }
form.inline .hint { order: -1; }
fieldset { border: 0; border-top: var(--hairline) solid var(--rule); padding: var(--space-3) 0 0; margin: 0; width: 100%; min-width: 0; display: grid; gap: var(--space-3); }
legend { font-family: Georgia, serif; font-size: 1.125rem; padding: 0 var(--space-2) 0 0; }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-1); width: 100%; }
.field.row { grid-template-columns: auto 1fr; align-items: center; gap: var(--space-2); min-height: var(--target); }
label { font-size: var(--size-ui); }
.hint { font-size: var(--size-small); color: var(--ink-soft); }
.error { font-size: var(--size-small); color: var(--danger); }
input, select, textarea { font: inherit; color: inherit; background: var(--paper-raised); border: var(--hairline) solid var(--rule-strong); border-radius: var(--radius); padding: var(--space-2) var(--space-3); min-height: var(--target); width: 100%; max-width: 100%; }
.field:has(> select) { overflow-x: clip; }
select:focus-visible { outline-offset: -2px; }
input[type='checkbox'], input[type='radio'] { width: 1.375rem; min-height: 1.375rem; height: 1.375rem; accent-color: var(--brand); }
textarea { min-height: 8rem; }
button, .button { font: inherit; display: inline-flex; align-items: center; min-height: var(--target); padding: var(--space-2) var(--space-5); border: var(--hairline) solid var(--brand); border-radius: var(--radius); background: var(--brand); color: var(--on-brand); cursor: pointer; text-decoration: none; }
button:hover, .button:hover { background: var(--brand-strong); color: var(--on-brand); }
button.quiet, .button.quiet { background: transparent; color: var(--brand); }
button.quiet:hover, .button.quiet:hover { background: var(--brand-tint); }
button.danger { background: var(--danger); border-color: var(--danger); color: var(--paper); }
.language button { background: none; border: 0; color: var(--brand); padding: 0; text-decoration: underline; }
.acts { display: flex; flex-wrap: wrap; gap: var(--space-2); list-style: none; padding: 0; }
.list { list-style: none; padding: 0; display: grid; gap: var(--space-3); }
.list > li { border-top: var(--hairline) solid var(--rule); padding-top: var(--space-3); display: grid; gap: var(--space-1); min-width: 0; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) minmax(0, 1fr); gap: var(--space-1) var(--space-4); }
dt { color: var(--ink-soft); font-size: var(--size-ui); }
dd { margin: 0; white-space: pre-line; }
table { border-collapse: collapse; width: 100%; overflow-wrap: break-word; }
td .clamp { overflow-wrap: anywhere; }
th, td { text-align: left; vertical-align: baseline; padding: var(--space-2) var(--space-4) var(--space-2) 0; border-top: var(--hairline) solid var(--rule); }
th { font-weight: 600; font-size: var(--size-ui); }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
pre { white-space: pre-wrap; background: var(--paper-sunk); padding: var(--space-4); font: 0.875rem/1.5 ui-monospace, monospace; }
pre.copy { font: inherit; user-select: all; }
summary, .back a, main li > a:not(.clamp, .button), .list a:not(.clamp, .button), .pages a { min-height: var(--target); display: inline-flex; align-items: center; }
.list > li > a.clamp, td > a.clamp { padding-block: var(--space-2); min-height: var(--target); }
summary { cursor: pointer; }
summary::before { content: '▸'; margin-inline-end: var(--space-2); }
details[open] > summary::before { content: '▾'; }
.pages { display: flex; gap: var(--space-5); }
.qr { width: 14rem; max-width: 100%; }
@media (max-width: 44rem) {
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd { margin-bottom: var(--space-2); }
  table, tbody, tr, td { display: block; width: 100%; }
  thead { position: absolute; left: -200vw; }
  tr { border-top: var(--hairline) solid var(--rule); padding: var(--space-3) 0; }
  td, tbody th { border: 0; padding: 0 0 var(--space-1); }
  td.number { text-align: left; }
  td[data-label] { display: grid; grid-template-columns: 6rem minmax(0, 1fr); align-items: baseline; }
  td[data-label]:first-child { display: block; }
  td[data-label]:empty { display: none; }
  td[data-label]:not(:first-child)::before { content: attr(data-label); color: var(--ink-soft); font-size: var(--size-small); }
}
@media print { header, .acts, form, .back { display: none; } }
`;

/** Source of the stylesheet in the pages' content security policy. */
export const STYLES_SOURCE = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

import { usedStyles } from '../../publish/document/usedStyles';
import { styleRules } from './styleRules';

const used = (css: string, html: string): string =>
  usedStyles({ '/a.css': styleRules(css) })(['/a.css'], html);

it.each([
  ['a class', '.used{color:red}.other{color:blue}', '.used{color:red}'],
  ['an element', 'p{margin:0}table{margin:0}', 'p{margin:0}'],
  ['an id', '#here{margin:0}#there{margin:0}', '#here{margin:0}'],
  ['one selector of several', '.used,.other{margin:0}', '.used{margin:0}'],
  ['both ends of a combinator', '.used .other,.other>p,.used p{margin:0}', '.used p{margin:0}'],
  ['a single alternative', ':is(.other) p,:where(.used) p{margin:0}', ':where(.used) p{margin:0}'],
  ['of several alternatives any', ':is(.other,.used) p{margin:0}', ':is(.other,.used) p{margin:0}'],
  ['a part', '.used:has(.other),.used:has(p){margin:0}', '.used:has(p){margin:0}'],
])('used styles: need %s', (_name, css, text) =>
  expect(used(css, '<p id="here" class="used">words</p>')).toBe(text),
);

it.each([
  '.used[aria-pressed=true]{margin:0}',
  '.used:not(.other):hover{margin:0}',
  'html[data-reading~=large] .used{margin:0}',
  '*,:before{margin:0}',
  ':root{--ink:#000}',
  '@font-face{font-family:F;src:local(F)}',
  '@layer base,parts;',
  '@property --x{syntax:"*";inherits:false}',
  '@page{margin:2cm}',
])('used styles: keep %s', (css) => expect(used(css, '<p class="used">words</p>')).toBe(css));

it('used styles: at-rules without a rule and keyframes that nothing names are left out', () => {
  const css =
    '@layer base{@media print{.other{margin:0}.used{margin:0}}@media (width>=9rem){.other{margin:0}}}' +
    '@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.used{animation:fade 1s}.other{animation:turn 1s}';
  expect(used(css, '<p class="used">words</p>')).toBe(
    '@layer base{@media print{.used{margin:0}}}@keyframes fade{to{opacity:0}}.used{animation:fade 1s}',
  );
});

it('used styles: cannot end their element', () =>
  expect(used('p{background:url(</style>)}', '<p></p>')).not.toContain('</style>'));

it('used styles: pages with the same names share a text, others do not', () => {
  const find = usedStyles({
    '/a.css': styleRules('.a{margin:0}.b{margin:0}'),
    '/b.css': styleRules('.c{margin:0}'),
  });
  expect(find(['/a.css'], '<p class="a c">one')).toBe('.a{margin:0}');
  expect(find(['/a.css'], '<p class="b a">two')).toBe('.a{margin:0}.b{margin:0}');
  expect(find(['/a.css', '/b.css'], '<p class="a c">one')).toBe('.a{margin:0}.c{margin:0}');
});

import { descriptionText } from './descriptionText';

it('descriptionText: keeps paragraphs and list items without markup', () => {
  expect(
    descriptionText('<p>One &amp; <em>two</em></p><ul><li>a</li><li>b<br>c</li></ul>'),
  ).toEqual([
    { kind: 'p', text: 'One & two' },
    { kind: 'li', text: 'a' },
    { kind: 'li', text: 'b\nc' },
  ]);
});

it('descriptionText: reads plain text as paragraphs', () => {
  expect(descriptionText('First\nline\n\nSecond')).toEqual([
    { kind: 'p', text: 'First line' },
    { kind: 'p', text: 'Second' },
  ]);
});

it.each([
  ['<p>a<script>alert(1)</script>b</p>', 'ab'],
  ['<p><img src=x onerror="alert(1)">c</p>', 'c'],
  ['<p title="a > b">d</p>', 'd'],
  ['<iframe src="//e.example">x</iframe><p>e</p>', 'e'],
  ['<style>p{}</style>f', 'f'],
])('descriptionText: takes only text from %s', (html, words) => {
  expect(
    descriptionText(html)
      .map(({ text }) => text)
      .join('|'),
  ).toBe(words);
});

it('descriptionText: is empty for an empty description', () => {
  expect([descriptionText(''), descriptionText('<p> </p>')]).toEqual([[], []]);
});

it.each([
  ['Hi.<br>Today<ul><li>Bow</li></ul>Music', ['p Hi.\nToday', 'li Bow', 'p Music']],
  ['<ul><li>A<ul><li>B</li></ul>C</li></ul>', ['li A', 'li B', 'li C']],
  ['<div>Before<p>Inside</p>after</div>', ['p Before', 'p Inside', 'p after']],
  [
    '<table><tr><th>0:00</th><td>Start</td></tr><tr><td>1:00</td><td>End</td></tr></table>',
    ['p 0:00 Start', 'p 1:00 End'],
  ],
  ['<dl><dt>Bow</dt><dd>A stick</dd></dl>', ['p Bow', 'p A stick']],
])('descriptionText: keeps all text of %s', (html, expected) => {
  expect(descriptionText(html).map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected);
});

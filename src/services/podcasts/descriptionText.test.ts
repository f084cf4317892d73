import { descriptionText } from './descriptionText';

it('keeps paragraphs and items, and nothing of the markup', () => {
  expect(
    descriptionText('<p>One &amp; <em>two</em></p><ul><li>a</li><li>b<br>c</li></ul>'),
  ).toEqual([
    { kind: 'p', text: 'One & two' },
    { kind: 'li', text: 'a' },
    { kind: 'li', text: 'b c' },
  ]);
});

it('reads plain text as paragraphs', () => {
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
])('takes only words from %s', (html, words) => {
  expect(
    descriptionText(html)
      .map(({ text }) => text)
      .join('|'),
  ).toBe(words);
});

it('has nothing to say about nothing', () => {
  expect([descriptionText(''), descriptionText('<p> </p>')]).toEqual([[], []]);
});

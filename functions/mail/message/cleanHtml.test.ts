import { cleanHtml } from './cleanHtml';
import { htmlToText } from './htmlToText';

test.each([
  '<script>x</script>',
  '<SCRIPT src=//e>',
  '<svg onload=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="&#106;avascript:x">x</a>',
  '<a href="jav&#x61;script:x">x</a>',
  '<p/onclick=x>',
  '<iframe>',
  '<form action=x>',
  '<meta http-equiv=refresh>',
  '<style>*{}</style>',
  '<math><mi>',
  '<object data=x>',
  '<a href="data:text/html,x">',
])('cleanHtml: finds active content in %s', (html) => {
  expect(cleanHtml(html).hadActiveContent).toBe(true);
});

test.each([
  '<p>on time = good</p>',
  'I play &lt;script&gt; pieces',
  'the data: 5',
  '1 < 2 onerror',
  '< script>',
])('cleanHtml: accepts %s', (html) => {
  expect(cleanHtml(html).hadActiveContent).toBe(false);
});

test.each([
  ['<p class="x">a</p>', '<p>a</p>'],
  ['<P>a<BR/>b', '<p>a<br>b</p>'],
  ['<img src=x>a', 'a'],
  [
    '<a href="https://a.example/?x=1&y=2" onfocus=1>l</a>',
    '<a href="https://a.example/?x=1&amp;y=2">l</a>',
  ],
  ["<a href='mailto:a@b.example'>m</a>", '<a href="mailto:a@b.example">m</a>'],
  ['<a href="ftp://a">m</a>', '<a>m</a>'],
  ['<a href="https://a.example/\'>x">m</a>', '<a href="https://a.example/&#39;&gt;x">m</a>'],
  ['<a href="/x">m</a>', '<a>m</a>'],
  ['<a href="//a.example">m</a>', '<a>m</a>'],
  ['</p>a</div>', '<p></p>a'],
  ['<b><i>x</b>y</i>', '<b><i>x</i></b>y'],
  ['<!-- <p> -->a<!-- b', 'a'],
  ['a & b &amp; c &lt;p&gt; "q"', 'a &amp; b &amp; c &lt;p&gt; &quot;q&quot;'],
  ['<custom-x>a</custom-x>', 'a'],
])('cleanHtml: %s becomes %s', (html, clean) => {
  expect(cleanHtml(html).html).toBe(clean);
});

test('cleanHtml: outputs only listed tags for any input', () => {
  const pieces = [
    '<',
    '>',
    '"',
    "'",
    '<p',
    '<a href="',
    'https://x',
    '</',
    'script',
    ' on=',
    '<!--',
    '-->',
    '&',
    '&#60;',
    '<br/>',
    '\u0000',
    'b',
  ];
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let round = 0; round < 3000; round += 1) {
    const html = Array.from({ length: 12 }, () => pieces[next() % pieces.length]).join('');
    const clean = cleanHtml(html).html;
    expect(clean.replace(/<\/?(p|b|br|a)>|<a href="https:\/\/[^<>"]*">/g, '')).not.toMatch(/[<>]/);
  }
});

test('htmlToText: keeps lines, cells and entities', () => {
  expect(
    htmlToText(
      '<h1>T</h1><table><tr><th>Name</th><td>A &amp; B</td></tr><tr><th>X</th><td>1&nbsp;€</td></tr></table><p>a<br>b</p><ul><li>c</li></ul>',
    ),
  ).toBe('T\n\nName: A & B\nX: 1\u00a0€\n\na\nb\n\n- c');
});

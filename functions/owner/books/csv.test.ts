import { csvFile } from './csv';

test('csv: begins with a BOM; semicolons between cells, decimal commas, no formulas', () => {
  expect(
    csvFile([
      ['Name', 'Brutto', null, 19],
      ['Müller; "Ada"', { cents: -123_405 }, '', 0],
    ]),
  ).toBe('\ufeffName;Brutto;;19\r\n"Müller; ""Ada""";-1234,05;;0\r\n');
});

test.each([
  '=1+1',
  '+49 30',
  '-2',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r\n=1',
  '＝1',
  '＠x',
  '"=1',
  '=cmd|"/c"!A1',
])('csv: %j is text and never a formula', (text) => {
  const [cell = ''] = csvFile([[text]])
    .slice(1)
    .split('\r\n');
  const shown = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(shown).not.toMatch(/^\s*[=+\-@＝＠]/);
  expect(shown.replace(/^'/, '')).toBe(text.trim());
});

test('csv: a text stays in its row', () => {
  expect(csvFile([['a\nb\u2028c\rd']])).toBe('\ufeffa b c d\r\n');
});

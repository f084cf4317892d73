import { Readable } from 'node:stream';
import { linesOf } from './lines';

async function read(...chunks: (string | Buffer)[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))
    lines.push(line);
  return lines;
}

test('lines: splits at \\n only, not at U+2028, U+2029 or \\r', async () => {
  const text = JSON.stringify({ note: 'one\u2028two\u2029three' });
  expect(await read(`${text}\n{"a":\r1}\n`)).toEqual([text, '{"a":\r1}']);
});

test('lines: joins what chunks divide, within a character as well', async () => {
  const bytes = Buffer.from('Müller\nend');
  expect(await read(bytes.subarray(0, 2), bytes.subarray(2, 8), bytes.subarray(8))).toEqual([
    'Müller',
    'end',
  ]);
});

test('lines: an empty stream has none, an empty line counts', async () => {
  expect(await read()).toEqual([]);
  expect(await read('a\n\nb')).toEqual(['a', '', 'b']);
});

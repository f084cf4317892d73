import * as fc from 'fast-check';
import { rangeResponse } from './range';

const BYTES = Uint8Array.from({ length: 100 }, (_, at) => at);
const cachedFile = () =>
  new Response(BYTES, { headers: { 'content-type': 'audio/mpeg', etag: '"one"' } });
const ask = async (headers: Record<string, string>, from: Response = cachedFile()) => {
  const answer = await rangeResponse(new Request('https://audio.example/1.mp3', { headers }), from);
  return {
    status: answer.status,
    range: answer.headers.get('content-range'),
    length: answer.headers.get('content-length'),
    type: answer.headers.get('content-type'),
    bytes: [...new Uint8Array(await answer.arrayBuffer())],
  };
};

it('range: returns the first two bytes, which Safari requests first', async () => {
  expect(await ask({ range: 'bytes=0-1' })).toEqual({
    status: 206,
    range: 'bytes 0-1/100',
    length: '2',
    type: 'audio/mpeg',
    bytes: [0, 1],
  });
});

it.each([
  ['an open end', 'bytes=90-', 'bytes 90-99/100', 10],
  ['the whole as a part, as Chromium asks', 'bytes=0-', 'bytes 0-99/100', 100],
  ['the last bytes', 'bytes=-5', 'bytes 95-99/100', 5],
  ['more last bytes than there are', 'bytes=-500', 'bytes 0-99/100', 100],
  ['an end behind the file', 'bytes=98-1000', 'bytes 98-99/100', 2],
])('range: returns %s', async (_name, range, content, length) => {
  const answer = await ask({ range });
  expect([answer.status, answer.range, answer.length, answer.bytes.length]).toEqual([
    206,
    content,
    String(length),
    length,
  ]);
});

it.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])(
  'range: refuses ranges beyond the end: %s',
  async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 416, range: 'bytes */100', bytes: [] });
  },
);

it.each([undefined, 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
  'range: returns the whole file for an unreadable range: %s',
  async (range) => {
    const answer = await ask(range === undefined ? {} : { range });
    expect([answer.status, answer.range, answer.length, answer.bytes.length]).toEqual([
      200,
      null,
      '100',
      100,
    ]);
  },
);

it('range: returns the whole file when If-Range names another file', async () => {
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"one"' })).status).toBe(206);
});

it('range: refuses every range of an empty file', async () => {
  expect(await ask({ range: 'bytes=0-' }, new Response(''))).toMatchObject({
    status: 416,
    range: 'bytes */0',
  });
});

it('range: returns exactly the requested bytes of any part', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(99), fc.nat(99), async (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      expect((await ask({ range: `bytes=${String(start)}-${String(end)}` })).bytes).toEqual([
        ...BYTES.slice(start, end + 1),
      ]);
    }),
    { numRuns: 60 },
  );
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSandbox, type RunningSandbox } from '../core/server';
import { durationsOf } from './demoResults';
import { podcastsStandIn } from './standIn';
import { callControl } from '../testing/control';

let sandbox: RunningSandbox;
const folder = mkdtempSync(path.join(os.tmpdir(), 'podcasts-'));
const sound = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const at = (where: string, init?: RequestInit) => fetch(sandbox.url + where, init);

beforeAll(async () => {
  writeFileSync(path.join(folder, 'episode-1.mp3'), sound);
  writeFileSync(path.join(folder, 'durations.json'), JSON.stringify({ 'episode-1.mp3': 61.5 }));
  writeFileSync(path.join(folder, 'picture.webp'), 'picture');
  writeFileSync(
    path.join(folder, 'manifest.json'),
    JSON.stringify([{ id: 'podcast-artwork-1', path: 'picture.webp', contentType: 'image/webp' }]),
  );
  sandbox = await startSandbox({
    port: 0,
    standIns: [podcastsStandIn({ audioFolder: folder, assetsFolder: folder })],
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => callControl(sandbox.url, 'POST', '/reset'));

describe('lookup', () => {
  it('lists the show before its episodes and respects entity, limit and id', async () => {
    const all = await (await at('/podcasts/lookup?id=900100&entity=podcastEpisode')).json();
    expect(all.resultCount).toBe(7);
    expect(all.results[0]).toMatchObject({ kind: 'podcast', trackId: 900100 });
    expect(all.results[6]).toMatchObject({ trackId: 900101, trackTimeMillis: 61_500 });
    expect(
      (await (await at('/podcasts/lookup?id=900100&entity=podcastEpisode&limit=2')).json())
        .resultCount,
    ).toBe(3);
    expect((await (await at('/podcasts/lookup?id=900100')).json()).resultCount).toBe(1);
    expect(
      (await (await at('/podcasts/lookup?id=1&entity=podcastEpisode')).json()).resultCount,
    ).toBe(0);
  });
});

describe('audio and artwork', () => {
  it('are served whole and in ranges', async () => {
    const whole = await at('/podcasts/audio/episode-1.mp3');
    expect([
      whole.status,
      whole.headers.get('content-type'),
      whole.headers.get('accept-ranges'),
    ]).toEqual([200, 'audio/mpeg', 'bytes']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true);
    const part = await at('/podcasts/audio/episode-1.mp3', { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(10, 20))).toBe(true);
    const tail = await at('/podcasts/audio/episode-1.mp3', { headers: { range: 'bytes=-5' } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(sound.subarray(995))).toBe(true);
    const beyond = await at('/podcasts/audio/episode-1.mp3', { headers: { range: 'bytes=1000-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  });

  it('answer 404 for a missing file', async () => {
    expect((await at('/podcasts/audio/episode-2.mp3')).status).toBe(404);
    expect((await at('/podcasts/audio/..%2Fmanifest.json')).status).toBe(404);
    expect((await at('/podcasts/artwork/2')).status).toBe(404);
  });

  it('find artwork through the manifest', async () => {
    const answer = await at('/podcasts/artwork/1');
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'image/webp',
      'picture',
    ]);
  });
});

describe('control', () => {
  it('replaces the episodes until they are deleted', async () => {
    const put = (body: unknown) =>
      at('/__sandbox/podcasts', { method: 'PUT', body: JSON.stringify(body) });
    expect(
      (await put([{ trackId: 1, trackName: 'A < B & C', episodeUrl: 'https://a.example/?a&b' }]))
        .status,
    ).toBe(200);
    expect((await (await at('/__sandbox/podcasts')).json()).results).toHaveLength(1);
    expect(await (await at('/podcasts/feed.xml')).text()).toContain(
      '<title>A &lt; B &amp; C</title>',
    );
    expect((await put({ results: [] })).status).toBe(200);
    expect(
      (await (await at('/podcasts/lookup?id=900100&entity=podcastEpisode')).json()).resultCount,
    ).toBe(1);
    expect((await put('nonsense')).status).toBe(400);
    expect((await at('/__sandbox/podcasts', { method: 'DELETE' })).status).toBe(204);
    expect((await (await at('/__sandbox/podcasts')).json()).results).toHaveLength(6);
  });

  it('lets faults apply to the upstream', async () => {
    sandbox.faults.place({ service: 'podcasts', pathContains: 'audio', status: 404 });
    expect((await at('/podcasts/audio/episode-1.mp3')).status).toBe(404);
    expect((await at('/podcasts/feed.xml')).status).toBe(200);
  });
});

it.each([
  [{ 'episode-1': 70 }],
  [{ 'episode-1.mp3': 70_000 }],
  [{ 'episode-1.mp3': { seconds: 70 } }],
  [[{ file: 'episode-1.mp3', durationMs: 70_000 }]],
])('durationsOf: reads 70 seconds from %j', (list) =>
  expect(durationsOf(list)).toEqual({ 'episode-1': 70_000 }),
);

describe('a host without CORS', () => {
  const mayBeRead = async (): Promise<string | null> =>
    (
      await at('/podcasts/audio/episode-1.mp3', {
        headers: { origin: 'https://openstrings.example' },
      })
    ).headers.get('access-control-allow-origin');
  const say = (body: unknown) =>
    at('/__sandbox/podcasts/audio', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('still plays audio, and allows CORS again after a reset', async () => {
    expect(await mayBeRead()).toBe('*');
    await say({ readable: false });
    expect([(await at('/podcasts/audio/episode-1.mp3')).status, await mayBeRead()]).toEqual([
      200,
      null,
    ]);
    await callControl(sandbox.url, 'POST', '/reset');
    expect(await mayBeRead()).toBe('*');
    expect((await say({ readable: 'perhaps' })).status).toBe(400);
  });
});

describe('a host without ranges', () => {
  it.each([
    ['whole', '1000'],
    ['stream', null],
  ])('sends the whole file to a request for a part of it (%s)', async (delivery, length) => {
    await callControl(sandbox.url, 'PUT', '/podcasts/audio', { delivery });
    const answer = await at('/podcasts/audio/episode-1.mp3', { headers: { range: 'bytes=10-19' } });
    const { headers } = answer;
    expect([answer.status, headers.get('accept-ranges'), headers.get('content-range')]).toEqual([
      200,
      null,
      null,
    ]);
    expect(headers.get('content-length')).toBe(length);
    await answer.arrayBuffer();
    await callControl(sandbox.url, 'POST', '/reset');
    expect((await at('/podcasts/audio/episode-1.mp3')).headers.get('accept-ranges')).toBe('bytes');
  });
});

import { gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import type { RunningSandbox } from '../core/server';
import { startStudioSandbox } from '../testing/studio/studioSandbox';
import { callControl } from '../testing/control';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startStudioSandbox();
});
afterAll(() => sandbox.close());

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(sandbox.url + path, { headers: { authorization: 'Bearer delivery', ...headers } });

describe('addresses', () => {
  it('may omit the environment and pass the token as a parameter', async () => {
    const answer = await fetch(
      `${sandbox.url}/spaces/studio/entries?access_token=delivery&limit=1`,
    );
    expect(answer.status).toBe(200);
    expect((await answer.json()).total).toBe(5);
  });

  it('return an entry by its id, or a detailed 404', async () => {
    expect(
      (await (await ask('/spaces/studio/environments/master/entries/anna')).json()).fields,
    ).toMatchObject({ name: 'Anna' });
    const none = await ask('/spaces/studio/environments/master/entries/none');
    expect(none.status).toBe(404);
    expect(await none.json()).toEqual({
      sys: { type: 'Error', id: 'NotFound' },
      message: 'The resource could not be found.',
      details: { type: 'Entry', id: 'none', environment: 'master', space: 'studio' },
      requestId: none.headers.get('x-contentful-request-id'),
    });
  });

  it('answer 404 for unknown ones, but 401 first', async () => {
    expect((await ask('/spaces/studio/environments/master/nothing')).status).toBe(404);
    expect((await fetch(`${sandbox.url}/spaces/studio/nothing`)).status).toBe(401);
  });
});

describe('headers', () => {
  it('allow all origins with the same value', async () => {
    for (const origin of ['https://openstrings.example', 'http://127.0.0.1:3000']) {
      expect(
        (await ask('/spaces/studio/entries', { origin })).headers.get(
          'access-control-allow-origin',
        ),
      ).toBe('*');
    }
    expect(
      (
        await fetch(`${sandbox.url}/spaces/studio/entries`, {
          headers: { origin: 'https://openstrings.example' },
        })
      ).headers.get('access-control-allow-origin'),
    ).toBe('*');
  });

  it.each(['/spaces/studio/entries', '/spaces/studio/entries/nothing'])(
    'state the rate limit and no pause with every answer: %s',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('x-contentful-ratelimit-reset')).toBe('0');
      expect(headers.get('x-contentful-ratelimit-second-limit')).toBe('55');
      expect(headers.get('x-contentful-ratelimit-second-remaining')).toMatch(/^\d+$/);
    },
  );

  it('name the pause when there were too many requests, and only then', async () => {
    const answer = await ask('/spaces/studio/entries');
    expect(answer.headers.get('x-contentful-ratelimit-reset')).toBe('0');
    await callControl(sandbox.url, 'PUT', '/content/rate-limit', { perSecond: 1 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask('/spaces/studio/entries', { origin: 'https://openstrings.example' })),
    );
    await callControl(sandbox.url, 'PUT', '/content/rate-limit', { perSecond: 0 });
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) {
      expect(headers.get('x-contentful-ratelimit-reset')).toBe('1');
      expect(headers.get('access-control-expose-headers')).toMatch(/X-Contentful-RateLimit-Reset/i);
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });
});

describe('caching and compression', () => {
  it('answers 304 until something changes', async () => {
    const first = await ask('/spaces/studio/entries');
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('/spaces/studio/entries', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await callControl(sandbox.url, 'PUT', '/content/entries/anna', { name: { 'en-US': 'Ann' } });
    const changed = await ask('/spaces/studio/entries', { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.contentful.delivery.v1+json',
    ]);
  });

  it('sends gzip only to clients that accept it', async () => {
    const raw = (encoding: string): Promise<[string | undefined, Buffer]> =>
      new Promise((resolve, reject) => {
        const headers = { authorization: 'Bearer delivery', 'accept-encoding': encoding };
        get(`${sandbox.url}/spaces/studio/entries`, { headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve([answer.headers['content-encoding'], Buffer.concat(chunks)]),
          );
        }).on('error', reject);
      });
    const [plainEncoding, plain] = await raw('identity');
    const [zippedEncoding, zipped] = await raw('gzip');
    expect([plainEncoding, zippedEncoding]).toEqual([undefined, 'gzip']);
    expect(zipped.length).toBeLessThan(plain.length);
    expect(gunzipSync(zipped).equals(plain)).toBe(true);
  });
});

describe('management', () => {
  const manage = (path: string, token = 'management'): Promise<Response> =>
    ask(`/management/spaces/studio/environments/master${path}`, {
      authorization: `Bearer ${token}`,
    });

  it('returns all locales and omitted fields to the management token only', async () => {
    const entry = await (await manage('/entries/tuning')).json();
    expect(entry.fields).toMatchObject({
      meeting: { 'en-US': 'https://meet.example/secret' },
      title: { 'de-DE': 'Stimmen nach Gehör' },
    });
    expect(entry.sys).toMatchObject({ publishedVersion: 1, version: 2, type: 'Entry' });
    expect((await manage('/entries/tuning', 'delivery')).status).toBe(401);
    expect((await manage('/entries/none')).status).toBe(404);
  });

  it('lists drafts', async () => {
    const list = await (await manage('/entries?content_type=lesson')).json();
    expect(list.items.map((item: { sys: { id: string } }) => item.sys.id)).toContain('unfinished');
  });

  it('lists only the selected parts', async () => {
    const list = await (
      await manage('/entries?content_type=lesson&select=sys,fields.meeting')
    ).json();
    const tuning = list.items.find((item: { sys: { id: string } }) => item.sys.id === 'tuning');
    expect(tuning.fields).toEqual({ meeting: { 'en-US': 'https://meet.example/secret' } });
    expect(tuning.sys).toMatchObject({ publishedVersion: 1, version: 2 });
  });

  it('lists what was published of an entry, newest first, without drafts', async () => {
    const edit = (title: string, query = '') =>
      fetch(`${sandbox.url}/__sandbox/content/entries/tuning${query}`, {
        method: 'PUT',
        body: JSON.stringify({ title: { 'en-US': title } }),
      });
    const titles = async () => {
      const { items } = await (await manage('/entries/tuning/snapshots')).json();
      return items.map(
        (item: { snapshot: { fields: { title: Record<string, string> } } }) =>
          item.snapshot.fields.title['en-US'],
      );
    };
    const before = await titles();
    await edit('Second');
    await edit('Draft', '?publish=false');
    expect(await titles()).toEqual(['Second', ...before]);
    expect((await manage('/entries/none/snapshots')).status).toBe(404);
  });

  it('has no snapshots outside the master environment', async () => {
    const other = await startStudioSandbox({ environment: 'staging' });
    const answer = await fetch(
      `${other.url}/management/spaces/studio/environments/staging/entries/tuning/snapshots`,
      { headers: { authorization: 'Bearer management' } },
    );
    expect(answer.status).toBe(404);
    await other.close();
  });

  it('refuses an answer above 7 MB', async () => {
    const body = { body: { 'en-US': 'x'.repeat(7_400_000) } };
    await fetch(`${sandbox.url}/__sandbox/content/entries/tuning`, {
      method: 'PUT',
      body: JSON.stringify(body),
    });
    const answer = await manage('/entries?content_type=lesson');
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'Response size too big. Maximum allowed response size: 7340032B.',
    ]);
    await fetch(`${sandbox.url}/__sandbox/content/reset`, { method: 'POST' });
  });
});

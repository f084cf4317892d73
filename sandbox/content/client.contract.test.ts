import { createClient, type CreateClientParams } from 'contentful';
import { nightlyTest } from '../../test/nightly';
import type { RunningSandbox } from '../core/server';
import { startStudioSandbox } from '../testing/studio/studioSandbox';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startStudioSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => control('POST', '/reset'));

function control(method: string, path: string, body?: unknown): Promise<Response> {
  const init =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return fetch(`${sandbox.url}/__sandbox${path}`, { method, ...init });
}

const client = (options: Partial<CreateClientParams> = {}) =>
  createClient({
    space: 'studio',
    accessToken: 'delivery',
    host: `127.0.0.1:${sandbox.port}`,
    insecure: true,
    logHandler: () => undefined,
    retryLimit: 0,
    ...options,
  });

async function errorOf(
  call: Promise<unknown>,
): Promise<{ name: string; details: Record<string, unknown> }> {
  const error = await call.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (reason: Error) => reason,
  );
  const isAnswer = error.message.startsWith('{');
  return {
    name: error.name,
    details: isAnswer
      ? (JSON.parse(error.message) as Record<string, unknown>)
      : { message: error.message },
  };
}

describe('entries', () => {
  it('resolve links between entries and assets, including cycles', async () => {
    const answer = await client().getEntries({
      content_type: 'lesson',
      'fields.slug': 'tuning',
      include: 2,
    } as never);
    const lesson = answer.items[0];
    expect(answer.total).toBe(1);
    expect(lesson?.fields).toMatchObject({
      title: 'Tuning by ear',
      moods: ['calm', 'curious'],
      price: { germany: 10 },
      picture: { fields: { title: 'The violin' } },
      teacher: { fields: { name: 'Anna', friend: { fields: { name: 'Ben' } } } },
      next: [
        { fields: { title: 'Bowing slowly', next: [{ fields: { slug: 'tuning' } }] } },
        { sys: { id: 'gone' } },
        { sys: { id: 'unfinished' } },
      ],
    });
    expect(lesson?.fields.meeting).toBeUndefined();
    expect(answer.errors?.map((error) => error.details.id).sort()).toEqual(['gone', 'unfinished']);
  });

  it('have the sys of Contentful', async () => {
    const entry = await client().getEntry('tuning');
    expect(entry.sys).toEqual({
      space: { sys: { type: 'Link', linkType: 'Space', id: 'studio' } },
      environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'lesson' } },
      id: 'tuning',
      type: 'Entry',
      createdAt: '2025-03-01T10:00:00.000Z',
      updatedAt: '2025-03-05T10:00:00.000Z',
      publishedVersion: 1,
      revision: 1,
      locale: 'en-US',
    });
    expect(entry.metadata.tags).toHaveLength(1);
  });

  it('are delivered in the requested locale with its fallbacks', async () => {
    const german = await client().getEntry('shifting', { locale: 'de-DE' });
    expect(german.fields).toEqual({ slug: 'shifting', order: 10 });
    const austrian = await client().getEntry('bowing', { locale: 'de-AT' });
    expect(austrian.fields.title).toBe('Langsam streichen');
    expect(austrian.sys.locale).toBe('de-AT');
  });

  it('are delivered in all locales at once', async () => {
    const entry = await client().withAllLocales.getEntry('bowing');
    expect(entry.fields).toMatchObject({
      title: { 'en-US': 'Bowing slowly', 'de-DE': 'Langsam streichen' },
      order: { 'en-US': 1 },
    });
    expect(entry.sys).not.toHaveProperty('locale');
  });

  it('keep links unresolved, or drop broken ones, as the client requests', async () => {
    const raw = await client().withoutLinkResolution.getEntries({ 'sys.id': 'tuning', include: 1 });
    expect(raw.items[0]?.fields.teacher).toEqual({
      sys: { type: 'Link', linkType: 'Entry', id: 'anna' },
    });
    expect(raw.includes?.Entry?.map((entry) => entry.sys.id)).toEqual(['anna', 'bowing']);
    expect(raw.includes?.Asset?.map((asset) => asset.sys.id)).toEqual(['violin']);
    expect(() => JSON.stringify(raw)).not.toThrow();
    const clean = await client().withoutUnresolvableLinks.getEntry('tuning');
    expect(clean.fields.next).toHaveLength(1);
  });

  it('leave links unresolved and unreported with include 0', async () => {
    const answer = await client().getEntries({ 'sys.id': 'tuning', include: 0 });
    expect(answer).not.toHaveProperty('includes');
    expect(answer).not.toHaveProperty('errors');
  });

  it('can be ordered, selected, paged and searched', async () => {
    const query = {
      content_type: 'lesson',
      select: ['fields.title', 'fields.order'],
      order: ['-fields.order'],
      limit: 2,
      skip: 1,
    };
    const answer = await client().getEntries(query as never);
    expect(answer).toMatchObject({ total: 3, skip: 1, limit: 2 });
    expect(answer.items.map((item) => item.fields)).toEqual([
      { title: 'Tuning by ear', order: 2 },
      { title: 'Bowing slowly', order: 1 },
    ]);
    const some = await client().getEntries({
      content_type: 'lesson',
      'fields.order[gte]': 2,
      'fields.slug[in]': ['tuning', 'bowing'],
    } as never);
    expect(some.items.map((item) => item.sys.id)).toEqual(['tuning']);
    expect(
      (await client().getEntries({ query: 'schwebungen', locale: 'de-DE' })).items.map(
        (item) => item.sys.id,
      ),
    ).toEqual(['tuning']);
  });

  it('include drafts for the preview token', async () => {
    expect((await client({ accessToken: 'preview' }).getEntry('unfinished')).fields.title).toBe(
      'Unfinished',
    );
    // The client creates this error itself when a search by sys.id finds nothing.
    await expect(client().getEntry('unfinished')).rejects.toMatchObject({
      sys: { id: 'NotFound' },
    });
  });

  it('refuse synchronisation for the preview token', async () => {
    await expect(client({ accessToken: 'preview' }).sync({ initial: true })).rejects.toThrow(
      /status code 400/,
    );
  });

  it('work through the fetch adapter', async () => {
    expect((await client({ adapter: 'fetch' }).getEntry('tuning')).fields.slug).toBe('tuning');
  });
});

describe('other parts of the space', () => {
  it('assets have addresses on the sandbox', async () => {
    const assets = await client().getAssets({ order: ['sys.id'] });
    expect(assets.items.map((asset) => asset.sys.id)).toEqual(['sheet', 'violin']);
    const violin = await client().getAsset('violin', { locale: 'de-DE' });
    expect(violin.fields).toMatchObject({
      title: 'Das violin',
      file: {
        url: `//127.0.0.1:${sandbox.port}/assets/images.ctfassets.net/studio/violin/v1/violin.png`,
        contentType: 'image/png',
      },
    });
    expect((await errorOf(client().getAsset('sketch'))).name).toBe('NotFound');
  });

  it('content types, locales, tags and the space itself are delivered', async () => {
    const types = await client().getContentTypes();
    expect(types.items.map((type) => type.sys.id)).toEqual(['lesson', 'person']);
    const lesson = await client().getContentType('lesson');
    expect(lesson).toMatchObject({
      name: 'Lesson',
      displayField: 'title',
      sys: { type: 'ContentType' },
    });
    expect(lesson.fields.find((field) => field.id === 'meeting')?.omitted).toBe(true);
    const locales = await client().getLocales();
    expect(
      locales.items.map(({ code, default: first, fallbackCode }) => [code, first, fallbackCode]),
    ).toEqual([
      ['en-US', true, null],
      ['de-DE', false, null],
      ['de-AT', false, 'de-DE'],
    ]);
    expect((await client().getTags()).items[0]).toMatchObject({
      name: 'Strings',
      sys: { id: 'strings' },
    });
    expect(await client().getSpace()).toMatchObject({ sys: { type: 'Space', id: 'studio' } });
  });
});

describe('sync', () => {
  it('starts with the whole space and continues with changes and deletions', async () => {
    const first = await client().sync({ initial: true });
    expect(first.entries.map((entry) => entry.sys.id).sort()).toEqual([
      'anna',
      'ben',
      'bowing',
      'shifting',
      'tuning',
    ]);
    expect(first.assets.map((asset) => asset.sys.id).sort()).toEqual(['sheet', 'violin']);
    expect(first.entries.find((entry) => entry.sys.id === 'shifting')?.fields.title).toEqual({
      'en-US': 'Shifting',
    });
    expect((await client().sync({ nextSyncToken: first.nextSyncToken ?? '' })).entries).toEqual([]);

    await control('PUT', '/content/entries/anna', { name: { 'en-US': 'Anna Maria' } });
    await control('DELETE', '/content/entries/shifting');
    await control('DELETE', '/content/assets/sheet');
    const second = await client().sync({ nextSyncToken: first.nextSyncToken ?? '' });
    expect(second.entries.map((entry) => entry.fields.name)).toEqual([{ 'en-US': 'Anna Maria' }]);
    expect(second.deletedEntries.map(({ sys }) => [sys.type, sys.id])).toEqual([
      ['DeletedEntry', 'shifting'],
    ]);
    expect(second.deletedAssets.map(({ sys }) => [sys.type, sys.id])).toEqual([
      ['DeletedAsset', 'sheet'],
    ]);
    expect(
      (await client().sync({ nextSyncToken: second.nextSyncToken ?? '' })).deletedEntries,
    ).toEqual([]);
  });

  it('is paged without losing or duplicating entities', async () => {
    const pages = await client().sync({ initial: true, limit: 2 });
    expect(pages.entries).toHaveLength(5);
    expect(new Set(pages.entries.map((entry) => entry.sys.id)).size).toBe(5);
    const asked = sandbox.requests
      .list('content')
      .filter((request) => request.url.includes('/sync'));
    expect(asked.length).toBe(4);
    const one = await client().sync({ initial: true, limit: 2 }, { paginate: false });
    expect(one.entries.length + one.assets.length).toBe(2);
    expect(one.nextPageToken).toBeTruthy();
  });

  it('can be limited to a type and content type', async () => {
    const people = await client().sync({ initial: true, type: 'Entry', content_type: 'person' });
    expect(people.entries.map((entry) => entry.sys.id).sort()).toEqual(['anna', 'ben']);
    await control('DELETE', '/content/entries/tuning');
    expect(
      (await client().sync({ nextSyncToken: people.nextSyncToken ?? '' })).deletedEntries,
    ).toEqual([]);
    expect((await client().sync({ initial: true, type: 'Asset' })).entries).toEqual([]);
  });

  it('rejects an unknown token', async () => {
    const call = client().sync({ nextSyncToken: 'made-up' });
    await expect(call).rejects.toMatchObject({
      response: { status: 400, data: { sys: { id: 'BadRequest' } } },
    });
  });
});

describe('errors', () => {
  it.each([
    [
      'a wrong token',
      () => client({ accessToken: 'nope' }).getEntries(),
      'AccessTokenInvalid',
      401,
    ],
    [
      'the management token',
      () => client({ accessToken: 'management' }).getEntries(),
      'AccessTokenInvalid',
      401,
    ],
    ['an unknown space', () => client({ space: 'other' }).getEntries(), 'NotFound', 404],
    [
      'an unknown environment',
      () => client({ environment: 'staging' }).getEntries(),
      'NotFound',
      404,
    ],
    ['an unknown asset', () => client().getAsset('none'), 'NotFound', 404],
    ['an unknown content type', () => client().getContentType('none'), 'NotFound', 404],
    [
      'a query for an unknown content type',
      () => client().getEntries({ content_type: 'none' }),
      'InvalidQuery',
      400,
    ],
    [
      'a query for an unknown field',
      () => client().getEntries({ content_type: 'lesson', 'fields.x': 1 } as never),
      'InvalidQuery',
      400,
    ],
    ['an unknown locale', () => client().getEntries({ locale: 'xx' }), 'BadRequest', 400],
  ])('%s', async (_, call, name, status) => {
    const error = await errorOf(call());
    expect(error).toMatchObject({ name, details: { status } });
    expect(error.details.requestId).toEqual(expect.any(String));
  });

  it.each([
    ['a wrong token', { authorization: 'Bearer wrong' }, '/entries', 'AccessTokenInvalid'],
    ['an unknown path', {}, '/nothing', 'NotFound'],
    ['an unknown locale', {}, '/entries?locale=xx', 'BadRequest'],
  ])(
    '%s is answered with the members that the API sends, and no further ones',
    async (_, headers, path, id) => {
      const answer = await fetch(`${sandbox.url}/spaces/studio/environments/master${path}`, {
        headers: { authorization: 'Bearer delivery', ...headers },
      });
      const body = (await answer.json()) as Record<string, unknown>;
      expect(body['sys']).toEqual({ type: 'Error', id });
      expect(Object.keys(body)).toEqual(['sys', 'message', 'requestId']);
    },
  );

  it('a rate-limited client waits and succeeds', async () => {
    await control('POST', '/faults', { service: 'content', status: 429, times: 1 });
    const entry = await client({ retryLimit: 2 }).getEntry('tuning');
    expect(entry.fields.slug).toBe('tuning');
    const [first, second] = sandbox.requests.list('content');
    expect(sandbox.requests.list('content')).toHaveLength(2);
    expect(Date.parse(second?.time ?? '') - Date.parse(first?.time ?? '')).toBeGreaterThanOrEqual(
      990,
    );
  });

  // Nightly only, because the client's backoff takes seconds; the test of the rate limit covers the retry.
  nightlyTest('the client survives a 500 and a cut connection', async () => {
    await control('POST', '/faults', { service: 'content', status: 500, times: 1 });
    await control('POST', '/faults', { service: 'content', drop: true, times: 1 });
    expect((await client({ retryLimit: 5 }).getEntry('tuning')).sys.id).toBe('tuning');
    expect(sandbox.requests.list('content')).toHaveLength(3);
  });

  it('the configured rate limit answers 429 as Contentful does', async () => {
    await control('PUT', '/content/rate-limit', { perSecond: 1 });
    const answers = await Promise.allSettled([1, 2, 3].map(() => client().getEntry('tuning')));
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect((refused?.reason as Error).name).toBe('RateLimitExceeded');
  });
});

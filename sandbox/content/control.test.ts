import type { RunningSandbox } from '../core/server';
import { startStudioSandbox } from '../testing/studio/studioSandbox';
import { studioSpace } from '../testing/studio/studioSpace';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startStudioSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => control('POST', '/reset'));

function control(method: string, path: string, body?: unknown): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${sandbox.url}/__sandbox/content${path}`, {
    method,
    ...(body === undefined ? {} : { body: text }),
  });
}
async function delivered(
  id: string,
  query = '',
): Promise<
  { sys: { revision: number; updatedAt: string }; fields: Record<string, unknown> } | undefined
> {
  const answer = await fetch(
    `${sandbox.url}/spaces/studio/entries/${id}?access_token=delivery${query}`,
  );
  return answer.status === 200 ? answer.json() : undefined;
}
async function problems(answer: Response): Promise<string> {
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { problems: string[] }).problems.join('\n');
}

describe('PUT entries', () => {
  it('changes the named fields immediately and increments the revision', async () => {
    const before = await delivered('tuning');
    expect(
      (await control('PUT', '/entries/tuning', { title: { 'en-US': 'Tuning again' } })).status,
    ).toBe(200);
    const after = await delivered('tuning');
    expect(after?.fields).toEqual({ ...before?.fields, title: 'Tuning again' });
    expect(after?.sys.revision).toBe((before?.sys.revision ?? 0) + 1);
    expect(Date.parse(after?.sys.updatedAt ?? '')).toBeGreaterThan(
      Date.parse(before?.sys.updatedAt ?? ''),
    );
    expect((await delivered('tuning', '&locale=de-DE'))?.fields.title).toBeUndefined();
  });

  it('clears a field that is null', async () => {
    await control('PUT', '/entries/tuning', { body: null, title: { 'en-US': 'T', 'de-DE': null } });
    expect((await delivered('tuning'))?.fields).not.toHaveProperty('body');
  });

  it('changes the named fields of { fields }', async () => {
    await control('PUT', '/entries/tuning', { fields: { title: { 'en-US': 'Wrapped' } } });
    expect((await delivered('tuning'))?.fields).toMatchObject({ title: 'Wrapped', slug: 'tuning' });
  });

  it('replaces the whole entry with { contentType, fields } or the form of GET', async () => {
    const shown = await (await control('GET', '/entries/tuning')).json();
    await control('PUT', '/entries/tuning', {
      contentType: 'lesson',
      fields: { title: { 'en-US': 'Only this' } },
    });
    expect((await delivered('tuning'))?.fields).toEqual({ title: 'Only this' });
    expect((await control('PUT', '/entries/tuning', shown)).status).toBe(200);
    expect((await (await control('GET', '/entries/tuning')).json()).fields).toEqual(shown.fields);
  });

  it('creates an entry of a known content type', async () => {
    expect(
      await problems(await control('PUT', '/entries/new', { title: { 'en-US': 'New' } })),
    ).toContain('does not exist yet');
    const body = { contentType: 'lesson', fields: { title: { 'en-US': 'New' } } };
    expect((await control('PUT', '/entries/new', body)).status).toBe(201);
    expect((await delivered('new'))?.fields).toEqual({ title: 'New' });
  });

  it('saves a change with publish=false, which only the preview shows until it is published', async () => {
    const before = await delivered('tuning');
    await control('PUT', '/entries/tuning?publish=false', { title: { 'en-US': 'Draft' } });
    expect(await delivered('tuning')).toEqual(before);
    const preview = `${sandbox.url}/spaces/studio/entries/tuning?access_token=preview`;
    expect(await (await fetch(preview)).json()).toMatchObject({ fields: { title: 'Draft' } });
    const { sys } = await (await control('GET', '/entries/tuning')).json();
    expect(sys.version).toBe(sys.publishedVersion + 2);
    await control('PUT', '/entries/tuning', {});
    expect((await delivered('tuning'))?.fields).toMatchObject({ title: 'Draft' });
  });

  it('unpublishes an entry with DELETE published', async () => {
    expect((await control('DELETE', '/entries/tuning/published')).status).toBe(200);
    expect(await delivered('tuning')).toBeUndefined();
    expect((await control('GET', '/entries/tuning')).status).toBe(200);
    expect((await control('DELETE', '/entries/none/published')).status).toBe(404);
  });

  it.each([
    [{ titel: { 'en-US': 'x' } }, 'titel'],
    [{ title: { 'fr-FR': 'x' } }, 'fr-FR'],
    [{ title: 'x' }, 'title: must be an object'],
    [{ order: { 'en-US': 1.5 } }, 'order: the en-US value is not of type Integer'],
    [{ teacher: { 'en-US': 'anna' } }, 'not of type Link'],
    [
      { picture: { 'en-US': { sys: { type: 'Link', linkType: 'Entry', id: 'anna' } } } },
      'not of type Link',
    ],
    [{ moods: { 'en-US': [1] } }, 'not of type Array'],
    [{ held: { 'en-US': 'soon' } }, 'not of type Date'],
    [{ contentType: 'person', fields: {} }, 'cannot become "person"'],
    ['not json', 'must be a JSON object'],
    [[], 'must be a JSON object'],
  ])('rejects %j and changes nothing', async (body, reason) => {
    const before = await delivered('tuning');
    expect(await problems(await control('PUT', '/entries/tuning', body))).toContain(reason);
    expect(await delivered('tuning')).toEqual(before);
  });

  it('reports all invalid fields at once, and unknown content types', async () => {
    const said = await problems(await control('PUT', '/entries/tuning', { titel: {}, ordre: {} }));
    expect(said).toContain('titel');
    expect(said).toContain('ordre');
    expect(
      await problems(await control('PUT', '/entries/x', { contentType: 'poem', fields: {} })),
    ).toContain('poem');
  });
});

describe('DELETE and reset', () => {
  it('delete an entry, report an unknown one, and restore all on reset', async () => {
    expect((await control('DELETE', '/entries/tuning')).status).toBe(204);
    expect(await delivered('tuning')).toBeUndefined();
    expect((await control('DELETE', '/entries/tuning')).status).toBe(404);
    await control('PUT', '/entries/extra', { contentType: 'person', fields: {} });
    expect(await (await control('POST', '/reset')).json()).toMatchObject({ entries: 7, assets: 3 });
    expect((await delivered('tuning'))?.fields.title).toBe('Tuning by ear');
    expect(await delivered('extra')).toBeUndefined();
  });

  it('restore only what was changed, so that sync reports nothing else', async () => {
    const sync = async (
      query: string,
    ): Promise<{ items: { sys: { type: string; id: string } }[]; nextSyncUrl: string }> =>
      (await fetch(`${sandbox.url}/spaces/studio/sync?access_token=delivery&${query}`)).json();
    const since = async (url: string): Promise<string[]> =>
      (await sync(new URL(url).searchParams.toString())).items.map(
        ({ sys }) => `${sys.type} ${sys.id}`,
      );
    const { nextSyncUrl } = await sync('initial=true');
    await control('POST', '/reset');
    expect(await since(nextSyncUrl)).toEqual([]);
    await control('PUT', '/entries/tuning', { title: { 'en-US': 'Another' } });
    await control('DELETE', '/assets/violin');
    await control('POST', '/reset');
    expect((await since(nextSyncUrl)).sort()).toEqual(['Asset violin', 'Entry tuning']);
    expect((await delivered('tuning'))?.fields.title).toBe('Tuning by ear');
    await control('POST', '/load', studioSpace());
    expect((await since(nextSyncUrl)).length).toBeGreaterThan(2);
  });

  it('restore edited assets too', async () => {
    await control('PUT', '/assets/violin', { title: { 'en-US': 'A violin' } });
    const answer = await fetch(`${sandbox.url}/spaces/studio/assets/violin?access_token=delivery`);
    expect((await answer.json()).fields.title).toBe('A violin');
    expect((await control('DELETE', '/assets/violin')).status).toBe(204);
  });
});

describe('loading another export', () => {
  const other = {
    contentTypes: [{ sys: { id: 'note' }, fields: [{ id: 'text', type: 'Text' }] }],
    locales: [{ code: 'fr', default: true }],
    entries: [
      {
        sys: { id: 'n1', publishedVersion: 3, contentType: { sys: { id: 'note' } } },
        fields: { text: { fr: 'Bonjour' } },
      },
    ],
  };

  it('serves it immediately, and sync reports deleted entities', async () => {
    const sync = async (
      query: string,
    ): Promise<{ items: { sys: { type: string; id: string } }[]; nextSyncUrl: string }> =>
      (await fetch(`${sandbox.url}/spaces/studio/sync?access_token=delivery&${query}`)).json();
    const { nextSyncUrl } = await sync('initial=true');
    const answer = await control('POST', '/load', other);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { contentTypes: 1, locales: ['fr'], entries: 1, assets: 0, rateLimit: 0 },
    ]);
    expect((await delivered('n1'))?.fields).toEqual({ text: 'Bonjour' });
    expect(await delivered('tuning')).toBeUndefined();
    const delta = await sync(new URL(nextSyncUrl).searchParams.toString());
    const changes = delta.items.map(({ sys }) => `${sys.type} ${sys.id}`);
    expect(changes).toContain('Entry n1');
    expect(changes).toContain('DeletedEntry tuning');
    expect(changes).toContain('DeletedAsset violin');
    expect(changes).toHaveLength(8);
  });

  it.each([
    ['{', 'not JSON'],
    [[], 'not an array'],
    [{}, 'contentTypes'],
    [{ contentTypes: 'x' }, 'contentTypes'],
    [{ ...other, entries: [{ fields: {} }] }, 'entries.0.sys'],
    [
      { ...other, entries: [{ ...other.entries[0], fields: { text: 'flat' } }] },
      'entries.0.fields.text',
    ],
    [{ ...other, entries: [other.entries[0], other.entries[0]] }, 'more than once'],
    [{ ...other, contentTypes: [] }, 'unknown content type "note"'],
    [{ ...other, locales: [] }, 'exactly one must be the default'],
    [{ ...other, locales: [{ code: 'fr', default: true, fallbackCode: 'xx' }] }, 'unknown "xx"'],
  ])('rejects %j and keeps the old space', async (body, reason) => {
    expect(await problems(await control('POST', '/load', body))).toContain(reason);
    expect((await delivered('tuning'))?.fields.title).toBe('Tuning by ear');
  });

  it('accepts its own export', async () => {
    expect((await control('POST', '/load', studioSpace())).status).toBe(200);
    expect((await delivered('tuning'))?.fields.title).toBe('Tuning by ear');
  });
});

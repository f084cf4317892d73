import { startStudioSandbox } from '../../sandbox/testing/studio/studioSandbox';
import type { RunningSandbox } from '../../sandbox/core/server';
import { editorsApp } from '../editors/editorsApp';
import { issueSession } from '../editors/session';
import { keyOf, type Entity } from '../mirror/entity';
import type { Publisher } from '../publisher';
import { managementCalls } from '../report/management';
import { article, entry } from '../testing/entities';
import { TestPublishing } from '../testing/publishing';
import { BulkPublishing } from './bulkPublish';
import { draftsList } from './draftsPage';
import { publishDrafts } from './publishDraftsPage';
import { ScheduledActions } from './scheduledActions';

const SECRET = 'a secret of these tests';
const urls = { 'en-US': 'https://open.example', 'de-DE': 'https://leere.example' };
const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

let sandbox: RunningSandbox;
let publishing: TestPublishing;
let publisher: Publisher;
let drafts: Entity[] = [];
const follow = jest.fn(() => Promise.resolve());

beforeAll(async () => {
  sandbox = await startStudioSandbox();
  publishing = new TestPublishing([article('slow', {}, 'slow')]).limitTo(/slow/);
  publisher = await publishing.open();
  await publisher.publish();
});
afterAll(async () => {
  publishing.close();
  await sandbox.close();
});
beforeEach(() => follow.mockClear());

const management = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}/management/spaces/studio/environments/master${path}`, {
    ...init,
    headers: { Authorization: 'Bearer management', ...init.headers },
  });

interface Managed {
  sys: { version: number; publishedVersion?: number };
}
const managed = async (id: string): Promise<Managed['sys']> =>
  ((await (await management(`/entries/${id}`)).json()) as Managed).sys;

/** Saves the drafts in the space, whose model is another: only their versions matter there. */
async function save(...entities: Entity[]): Promise<void> {
  drafts = entities;
  for (const { sys } of entities) {
    const before = await management(`/entries/${sys.id}`);
    const version = before.ok ? ((await before.json()) as Managed).sys.version : 0;
    const answer = await management(`/entries/${sys.id}`, {
      method: 'PUT',
      headers: {
        'X-Contentful-Content-Type': 'lesson',
        'X-Contentful-Version': String(version),
      },
      body: JSON.stringify({ fields: { title: { 'en-US': sys.id } } }),
    });
    expect(answer.status).toBeLessThan(300);
  }
}

const read = () => Promise.resolve(new Map(drafts.map((one) => [keyOf('Entry', one.sys.id), one])));

function makeRequest(url = `${sandbox.url}/management`) {
  const access = { url, token: 'management', space: 'studio', environment: 'master' };
  const options = {
    service: { drafts: { read, readNow: read } } as never,
    sources: publisher.sources,
    schedules: new ScheduledActions(managementCalls(access), 'master'),
    links: { entry: () => 'https://app.example', field: () => null, previewOf: () => null },
    canPublish: true,
    warn: () => undefined,
  };
  const bulk = new BulkPublishing(managementCalls(access));
  const app = editorsApp({
    ...{ secret: SECRET, urls, siteStyles: '' },
    routes: [draftsList(options), publishDrafts({ ...options, bulk, secret: SECRET, follow })],
  });
  const cookie = `__Host-editors=${issueSession(SECRET, Date.now())}`;
  return async (path: string, form?: Record<string, string>) => {
    const init = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const answer = await app.request(`https://open.example${path}`, {
      ...init,
      headers: { cookie },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

const formIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/name="(items|token)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const bow = () =>
  article('bow', { bonusMaterial: [link('article-reed')], image: undefined }, 'article-bow');
const reed = () => article('reed', {}, 'article-reed');

test('drafts: an article is published together with the drafts that it links to, what is linked first', async () => {
  await save(bow(), reed(), entry('featureBlock', 'odd', {}));
  const request = makeRequest();
  const list = await request('/editors/drafts?locale=en-US');
  expect(list.text).toContain('Publish with 1 linked draft: Title of bow');
  const page = await request('/editors/drafts/publish?entry=article-bow&locale=de-DE');
  expect(page.text).toContain('2 Entwürfe zusammen veröffentlichen');
  expect(page.text.indexOf('Titel von reed')).toBeLessThan(page.text.indexOf('Titel von bow'));
  const answer = await request('/editors/drafts/publish?locale=de-DE', formIn(page.text));
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/editors/drafts?locale=de-DE&published=2');
  for (const id of ['article-bow', 'article-reed'])
    expect((await managed(id)).publishedVersion).toBeGreaterThan(0);
  expect((await managed('odd')).publishedVersion).toBeUndefined();
  expect(follow).toHaveBeenCalledTimes(1);
});

test('drafts: a second press and a reload have the answer of the first', async () => {
  await save(bow(), reed());
  const request = makeRequest();
  const form = formIn((await request('/editors/drafts/publish?locale=en-US')).text);
  const send = () => request('/editors/drafts/publish?locale=en-US', form);
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(follow).toHaveBeenCalledTimes(1);
});

test('drafts: one that is edited after the page was opened is named and not published', async () => {
  await save(bow(), reed());
  const request = makeRequest();
  const page = await request('/editors/drafts/publish?locale=en-US');
  const before = (await managed('article-reed')).publishedVersion;
  await save(reed());
  drafts = [bow(), reed()];
  const answer = await request('/editors/drafts/publish?locale=en-US', formIn(page.text));
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('<strong>Title of reed</strong> was edited meanwhile');
  expect((await managed('article-reed')).publishedVersion).toBe(before);
});

test('drafts: one with a mistake, or with a link to one with a mistake, is not offered', async () => {
  await save(bow(), article('reed', { title: { 'en-US': 'Reed' } }, 'article-reed'));
  const request = makeRequest();
  const list = await request('/editors/drafts?locale=en-US');
  expect(list.text).toContain('Title of bow');
  expect(list.text).not.toContain('Publish with');
  const page = await request('/editors/drafts/publish?entry=article-bow&locale=en-US');
  expect(page.text).toContain('Not yet: this is wrong here.');
  expect(page.text).not.toContain('<form');
  expect((await request('/editors/drafts/publish?locale=en-US')).text).not.toContain('<form');
});

test('drafts: only the form of the page publishes, and a service that does not answer loses nothing', async () => {
  await save(bow(), reed());
  const request = makeRequest();
  const form = formIn((await request('/editors/drafts/publish?locale=en-US')).text);
  const [first = ''] = (form['items'] ?? '').split(',');
  const forged: Record<string, string>[] = [
    {},
    { items: first, token: form['token'] ?? '' },
    { items: first },
  ];
  for (const one of forged)
    expect((await request('/editors/drafts/publish', one)).status).toBe(409);
  const before = (await managed('article-bow')).publishedVersion;
  const failed = await makeRequest('http://127.0.0.1:9')(
    '/editors/drafts/publish?locale=de-DE',
    form,
  );
  expect(failed.status).toBe(502);
  expect(failed.text).toContain('Verloren ist nichts');
  expect((await managed('article-bow')).publishedVersion).toBe(before);
});

/** Plans an action for a number of days ahead. */
async function schedule(action: 'publish' | 'unpublish', id: string, days: number): Promise<void> {
  const answer = await fetch(`${sandbox.url}/management/spaces/studio/scheduled_actions`, {
    method: 'POST',
    headers: { Authorization: 'Bearer management' },
    body: JSON.stringify({
      action,
      entity: { sys: { type: 'Link', linkType: 'Entry', id } },
      environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
      scheduledFor: { datetime: new Date(Date.now() + days * 86_400_000).toISOString() },
    }),
  });
  expect(answer.status).toBe(201);
}

test('drafts: what Contentful publishes by itself is shown with its time and with what will be missing then', async () => {
  const workshop = entry('workshop', 'evening', {
    title: { 'en-US': 'Evening', 'de-DE': 'Abend' },
    date: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const page = article('bow', {
    bonusMaterial: ['reed', 'hand'].map((id) => link(`article-${id}`)),
  });
  const hand = article('hand');
  await save(page, reed(), hand, workshop, article('slow', {}, 'slow'));
  drafts = [page, reed(), hand, workshop];
  const before = await makeRequest()('/editors/drafts?locale=en-US');
  expect(before.text).not.toContain('Will be published');
  await schedule('publish', 'article-bow', 2);
  await schedule('publish', 'article-reed', 3);
  await schedule('publish', 'evening', 3);
  await schedule('unpublish', 'slow', 4);
  const [english, german] = [
    await makeRequest()('/editors/drafts?locale=en-US'),
    await makeRequest()('/editors/drafts?locale=de-DE'),
  ];
  expect(english.text.match(/Will be published on/g)).toHaveLength(3);
  expect(english.text).toContain('links to “Title of reed”, which is published only on');
  expect(english.text).toContain('links to “Title of hand”, which is neither published nor');
  expect(english.text).toContain('the workshop has begun by then');
  expect(english.text).toMatch(/Scheduled: 1.*Title of slow.*Will be unpublished on/s);
  expect(german.text).toContain('verlinkt „Titel von reed“, das erst am');
  expect(german.text).toMatch(/Geplant: 1.*Wird am .* zurückgezogen/s);
});

test.each([
  [403, 'may not read it', 'darf sie nicht lesen'],
  [404, 'may not read it', 'darf sie nicht lesen'],
  [503, 'did not answer', 'hat nicht geantwortet'],
])(
  'drafts: schedules that are answered with %i cost words only',
  async (status, english, german) => {
    await save(bow(), reed());
    sandbox.faults.place({ service: 'content', pathContains: '/scheduled_actions', status });
    for (const [language, words] of [
      ['en-US', english],
      ['de-DE', german],
    ]) {
      const list = await makeRequest()(`/editors/drafts?locale=${String(language)}`);
      expect(list.status).toBe(200);
      expect(list.text).toContain(words);
      expect(list.text).toContain('article-bow');
    }
    sandbox.faults.clear();
  },
);

import {
  startTestUpstream,
  type TestUpstream,
} from '../../functions/testing/services/podcastUpstream';
import { readSandboxConfig } from '../../sandbox/config';
import { contentStandIn } from '../../sandbox/content/contentStandIn';
import { startSandbox, type RunningSandbox } from '../../sandbox/core/server';
import { mailStandIn } from '../../sandbox/mail/standIn';
import { callControl } from '../../sandbox/testing/control';
import { freePorts } from '../../test/freePorts';
import { editorsApp } from '../editors/editorsApp';
import { contentReport } from './reportPage';
import { issueSession } from '../editors/session';
import type { Entity } from '../mirror/entity';
import { article, assetLink, entry, pictureAsset } from '../testing/entities';
import { TestPublishing } from '../testing/publishing';
import { ContentReport } from './contentReport';
import { reportLinks } from './links';
import { smtpSender } from './mail';
import { managementApi } from './management';

const SECRET = 'a secret of these tests';
const urls = { 'en-US': 'http://en.example', 'de-DE': 'http://de.example' };
const links = reportLinks(
  { app: 'https://app.contentful.com', space: 'openstrings', environment: 'master' },
  urls,
);

const item = (fields: Record<string, unknown> = {}, id = 'notebook') =>
  entry('shopItem', id, {
    title: { 'en-US': 'Book', 'de-DE': 'Buch' },
    books: true,
    priceGermany: 12.5,
    vatRateGermany: 19,
    deliveryDaysGermany: 4,
    maker: 'Example Press',
    productId: '978-3-16-148410-0',
    ...fields,
  });
const photo = (description: Record<string, string>): Entity => {
  const picture = pictureAsset('photo', 'images.example', 'a.jpg', 'image/jpeg');
  return { ...picture, fields: { ...picture.fields, description } };
};
const workshop = (id: string, fields: Record<string, unknown>) =>
  entry('workshop', id, {
    title: { 'en-US': 'Evening', 'de-DE': 'Abend' },
    endTime: '2027-01-10T20:00+01:00',
    ...fields,
  });

/** The mirror keeps a text of this length on disk. */
const LONG = 'Words of an article. '.repeat(60);

/** Entries with each of the ten mistakes, as an editor publishes them. */
const MISTAKES = [
  article('bow', {
    title: { 'en-US': 'Bow' },
    image: assetLink('photo'),
    mainText: { 'en-US': '[a](/shpo)', 'de-DE': 'Worte.' },
    relatedPodcasts: 'Sluw practice',
  }),
  article('long', { mainText: { 'en-US': LONG, 'de-DE': LONG } }),
  photo({ 'en-US': 'A bow' }),
  item({ vatRateGermany: 70, deliveryDaysGermany: null, maker: null }),
  item({ priceGermany: 1250 }, 'journal'),
  workshop('linkless', { date: '2027-01-10T18:00+01:00' }),
  workshop('dateless', {}),
];

/** Entry, and field with language, that the link of each mistake leads to. */
const PLACES = [
  ['entries/article-bow', 'focusedField=title&focusedLocale=de-DE'],
  ['assets/photo', 'focusedField=description&focusedLocale=de-DE'],
  ['entries/article-bow', 'focusedField=mainText'],
  ['entries/article-bow', 'focusedField=relatedPodcasts&focusedLocale=en-US'],
  ['entries/journal', 'focusedField=priceGermany'],
  ['entries/notebook', 'focusedField=vatRateGermany'],
  ['entries/notebook', 'focusedField=deliveryDaysGermany'],
  ['entries/notebook', 'focusedField=maker'],
  ['entries/linkless', 'focusedField=zoomLink'],
  ['entries/dateless', 'focusedField=date'],
].map(
  ([entity = '', focus = '']) =>
    `https://app.contentful.com/spaces/openstrings/environments/master/${entity}?${focus}`,
);

let sandbox: RunningSandbox;
let upstream: TestUpstream;
let publishing: TestPublishing;
let smtpPort = 0;
beforeAll(async () => {
  [smtpPort = 0] = await freePorts(1);
  sandbox = await startSandbox({
    port: 0,
    standIns: [
      await contentStandIn(readSandboxConfig({}).content),
      await mailStandIn({ smtpPort }),
    ],
  });
  upstream = await startTestUpstream();
  const results = [
    { trackId: 1, trackName: 'Slow practice', episodeUrl: 'https://a.example/1.mp3' },
  ];
  upstream.answer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ results })),
  );
  publishing = new TestPublishing(
    [
      article('bow'),
      item(),
      item({}, 'journal'),
      photo({ 'en-US': 'A bow', 'de-DE': 'Ein Bogen' }),
    ],
    new URL(upstream.url).origin,
  ).limitTo(/^\/(?:articles\/foundations|shop|workshops_and_coaching)/);
});
afterAll(async () => {
  publishing.close();
  await Promise.all([sandbox.close(), upstream.close()]);
});

const management = () =>
  managementApi({
    url: `${sandbox.url}/management`,
    token: 'sandbox-management',
    space: 'openstrings',
    environment: 'master',
  });

const openReport = () =>
  ContentReport.open({
    file: `${publishing.folder}/report.json`,
    management: management(),
    address: 'all@openstrings.example',
    isWeekly: false,
    links,
    send: smtpSender({
      ...{ host: '127.0.0.1', port: smtpPort, secure: 'no', user: '', password: '' },
      from: { name: 'Site', address: 'post@openstrings.example' },
    }),
    log: (message) => void publishing.warnings.push(message),
  });

interface ArrivedMail {
  text: string;
  html: string;
  subject: string;
}
const mailsTo = async (to: string): Promise<ArrivedMail[]> =>
  callControl<ArrivedMail[]>(sandbox.url, 'GET', `/mails?to=${to}`);

/** Tells the management API who published an entry or asset. */
const publishAs = async ({ sys }: Entity, by: string): Promise<unknown> =>
  sys.type === 'Asset'
    ? callControl(sandbox.url, 'PUT', `/content/assets/${sys.id}?by=${by}`, { title: null })
    : callControl(sandbox.url, 'PUT', `/content/entries/${sys.id}?by=${by}`, {
        contentType: sys.contentType?.sys.id,
        fields: {},
      });

test('report: ten mistakes of an editor are in report and mail, each with a link to its field', async () => {
  const report = await openReport();
  const publisher = await publishing.open({
    onRun: (run) => report.follow(run),
    meetingLinks: management().meetingLinks,
  });
  await publisher.publish();
  await report.settled();
  expect(await mailsTo('colleague@openstrings.example')).toEqual([]);

  for (const one of MISTAKES) await publishAs(one, 'colleague');
  publishing.edit(...MISTAKES);
  await callControl(sandbox.url, 'PUT', '/mail', { up: false });
  await publisher.publish();
  await report.settled();
  expect(await mailsTo('colleague@openstrings.example')).toEqual([]);

  // The mail waits for its server, over a restart too, and is sent once.
  await callControl(sandbox.url, 'PUT', '/mail', { up: true });
  const restarted = await openReport();
  for (let tick = 0; tick < 2; tick += 1) {
    restarted.tick();
    await restarted.settled();
  }
  const [mail, ...others] = await mailsTo('colleague@openstrings.example');
  expect(others).toEqual([]);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  for (const place of PLACES) expect(mail?.text).toContain(place);

  const app = editorsApp({
    secret: SECRET,
    urls,
    siteStyles: '',
    routes: [contentReport(() => report.current())],
  });
  const session = `editors=${issueSession(SECRET, Date.now())}`;
  for (const language of ['en-US', 'de-DE']) {
    const answer = await app.request(`http://en.example/editors?locale=${language}`, {
      headers: { cookie: session },
    });
    const page = (await answer.text()).replaceAll('&amp;', '&');
    expect(page).not.toContain('is not a string');
    for (const place of PLACES) expect(page).toContain(`href="${place}"`);
  }
});

test('report: is made once the run has ended', async () => {
  const report = await ContentReport.open({
    file: `${publishing.folder}/other-report.json`,
    ...{ management: null, address: '', isWeekly: false, send: null, links },
    log: (message) => void publishing.warnings.push(message),
  });
  const publisher = await publishing.open({ onRun: (run) => report.follow(run) });
  await publisher.publish();
  expect(report.current().checkedAt).toBeNull();
  await report.settled();
  expect(report.current().checkedAt).not.toBeNull();
});

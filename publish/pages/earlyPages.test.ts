import { EarlyPages, pageKey, PageJob } from './earlyPages';

/** A first run of one page, its 404 page and a picture, none of them started. */
function plannedRun() {
  const started: string[] = [];
  const jobOf = (name: string) =>
    new PageJob((onWritten) => {
      started.push(name);
      onWritten();
      return Promise.resolve();
    });
  const early = new EarlyPages();
  const home = jobOf('home');
  early.plan({
    jobs: new Map([
      [pageKey('en-US', '/'), home],
      [pageKey('en-US', '/data/home.json'), home],
    ]),
    notFound: { 'en-US': jobOf('not found'), 'de-DE': undefined },
    fetchPicture: (file) => Promise.resolve(started.push(file)),
  });
  return { early, started };
}

test('early pages: a requested page and its data are written once', async () => {
  const { early, started } = plannedRun();
  await early.written('/', 'en-US', false);
  await early.written('/data/home.json', 'en-US', false);
  await early.written('/in/en-US/', 'de-DE', false);
  expect(started).toEqual(['home']);
});

test('early pages: an unknown address waits for the 404 page, a picture for its file', async () => {
  const { early, started } = plannedRun();
  await early.written('/nowhere', 'en-US', false);
  await early.written('/pictures/a.avif', 'en-US', false);
  expect(started).toEqual(['not found', '/pictures/a.avif']);
});

test('early pages: an existing file is served at once, a missing one when the run is over', async () => {
  const { early } = plannedRun();
  await early.written('/static/main.js', 'en-US', true);
  let isAnswered = false;
  const feed = early.written('/feed.xml', 'en-US', false).then(() => (isAnswered = true));
  await early.written('/', 'en-US', false);
  expect(isAnswered).toBe(false);
  early.finish();
  await feed;
});

test('early pages: requests are answered when the run ends before it has a plan', async () => {
  const early = new EarlyPages();
  const asked = early.written('/', 'en-US', false);
  early.finish();
  await asked;
  await early.written('/', 'en-US', false);
});

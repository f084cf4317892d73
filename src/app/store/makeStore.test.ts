import { persistStore } from 'redux-persist';
import { languageChosen } from '@/features/language/languageSlice';
import { endorsementsPauseToggled, routeOpened, selectActiveRoute } from '@/features/ui/uiSlice';
import { loadLabels } from '@/i18n/labels';
import { makeTestSite, startContentSandbox } from '@/services/content/testing/testContent';
import { contentApi } from '@/services/content/cache/contentApi';
import { topicOverviewApi } from '@/services/content/queries/topicOverview';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { until } from '../../../test/until';
import { fillStore } from '../prerendered/fillStore';
import { makePageSource } from '../prerendered/pageSource';
import { publishedContent } from '../prerendered/publishedContent';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => localStorage.clear());

it('store: is fresh each time', () => {
  const [one, other] = [makeTestSite(sandbox, 'en-US'), makeTestSite(sandbox, 'de-DE')];
  one.store.dispatch(endorsementsPauseToggled());
  expect([
    one.store.getState().ui.endorsementsPaused,
    other.store.getState().ui.endorsementsPaused,
  ]).toEqual([true, false]);
  expect([one.store.getState().language.lang, other.store.getState().language.lang]).toEqual([
    'en-US',
    'de-DE',
  ]);
});

it('store: has the current path', () => {
  const { store } = makeTestSite(sandbox);
  store.dispatch(routeOpened('/articles/foundations/slow-practice'));
  expect(selectActiveRoute(store.getState())).toEqual({
    path: '/articles/foundations/slow-practice',
    topic: 'foundations',
    id: 'slow-practice',
  });
});

it('store: persists choices but not the path', async () => {
  const first = makeTestSite(sandbox).store;
  const persistor = persistStore(first);
  await until('the stored state', () => persistor.getState().bootstrapped);
  first.dispatch(endorsementsPauseToggled());
  first.dispatch(routeOpened('/news'));
  await persistor.flush();
  const { store } = makeTestSite(sandbox);
  const again = persistStore(store);
  await until('the stored state', () => again.getState().bootstrapped);
  expect(store.getState().ui).toMatchObject({
    endorsementsPaused: true,
    activeRoute: { path: '/' },
  });
});

describe('language', () => {
  it('switches labels and document, and is stored as a bare locale', async () => {
    const { store, services } = makeTestSite(sandbox);
    store.dispatch(languageChosen('de-DE'));
    await until(
      'German words and their mark',
      () => services.i18n.language === 'de-DE' && document.documentElement.lang === 'de-DE',
    );
    expect(services.i18n.t('nav.home')).toBe('Startseite');
    expect(localStorage.getItem('lang')).toBe('de-DE');
    expect(store.getState().language.lang).toBe('de-DE');
  });

  it('puts a prefetched page into the store before the labels switch', async () => {
    const { store, services } = makeTestSite(sandbox);
    const topics = await store
      .dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale: 'de-DE' }))
      .unwrap();
    store.dispatch(contentApi.util.resetApiState());
    const pages = makePageSource();
    const frame = [{ endpoint: 'topicOverviews', arg: { locale: 'de-DE' }, data: topics }];
    const site = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address) =>
        Promise.resolve(Response.json(String(address).endsWith('frame.json') ? frame : [])),
      );
    await Promise.all([pages.frame('de-DE'), pages.page('de-DE', '/')]);
    site.mockRestore();
    services.content.published = publishedContent(pages, {
      path: () => '/',
      language: () => 'en-US',
      fill: (answers) => fillStore(store.dispatch, answers),
    });
    const german = topicOverviewApi.endpoints.topicOverviews.select({ locale: 'de-DE' });
    const switched = new Promise((resolve) =>
      services.i18n.on('languageChanged', () => resolve(german(store.getState()).data)),
    );
    store.dispatch(languageChosen('de-DE'));
    expect(await switched).toEqual(topics);
  });

  it('does not wait for a page that is still loading', async () => {
    const { store, services } = makeTestSite(sandbox);
    services.content.published = {
      answer: () => Promise.resolve(null),
      loadPage: () => new Promise(() => undefined),
    };
    store.dispatch(languageChosen('de-DE'));
    await until('German words', () => services.i18n.language === 'de-DE');
  });

  it('works for this visit when storage is forbidden', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const { store, services } = makeTestSite(sandbox);
    store.dispatch(languageChosen('de-DE'));
    await until('German words', () => services.i18n.language === 'de-DE');
    forbidden.mockRestore();
  });

  it('applies the last of several quick choices', async () => {
    const { store, services } = makeTestSite(sandbox);
    document.documentElement.lang = '';
    for (const locale of ['de-DE', 'en-US', 'de-DE', 'en-US'] as const)
      store.dispatch(languageChosen(locale));
    await until('the mark of English', () => document.documentElement.lang === 'en-US');
    await loadLabels('de-DE');
    expect([
      services.i18n.language,
      store.getState().language.lang,
      localStorage.getItem('lang'),
    ]).toEqual(['en-US', 'en-US', 'en-US']);
  });

  it('refetches content of the language, even if it is fresh', async () => {
    const { store } = makeTestSite(sandbox);
    void store.dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale: 'de-DE' }));
    await until(
      'German topics',
      () =>
        topicOverviewApi.endpoints.topicOverviews.select({ locale: 'de-DE' })(store.getState())
          .isSuccess,
    );
    sandbox.requests.clear();
    store.dispatch(languageChosen('de-DE'));
    await until('a question in German', () =>
      sandbox.requests
        .list('content')
        .some(({ method, url }) => method === 'GET' && url.includes('locale=de-DE')),
    );
  });
});

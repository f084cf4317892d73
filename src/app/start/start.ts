import type { ConfigureStoreOptions } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { initialLanguage, otherLanguage } from '@/i18n/language';
import { readConfiguration } from '../configuration/configuration';
import { ensureLabels } from '../store/languageListener';
import { makeStore, type AppStore } from '../store/makeStore';
import type { PublishedAnswer } from '../prerendered/answers';
import { followParagraphs } from '../reading/followParagraphs';
import { replayEarlyActs } from './replayEarlyActs';
import { EMBEDDED_PAGE_ID, parseEmbeddedPage } from '@/lib/links/embeddedPage';
import { startIdleWork } from './startIdleWork';
import { fillStore } from '../prerendered/fillStore';
import { makePageSource } from '../prerendered/pageSource';
import { publishedContent } from '../prerendered/publishedContent';
import { imageHostsOf, makeServices } from '../store/services';
import { rehydrateStore } from '../store/persistence';
import { hydratePage } from './hydratePage';
import { languageChosen } from '@/features/language/languageSlice';
import { storedLanguage } from '@/features/language/storedLanguage';
import { routeOpened } from '@/features/ui/uiSlice';
import { startPageBehaviour } from '@/lib/browser/pageBehaviour';
import { interceptFileLinks } from '@/features/offline/interceptFileLinks';
import { takeEarlySaves } from '@/features/shelf/state/earlySaves';
import { startIdentity } from '@/features/identity/startIdentity';
import { loadLabels } from '@/i18n/labels';
import { makeI18n } from '@/i18n/makeI18n';
import { preventSubmitWhileComposing } from '@/lib/browser/pressedKey';
import { whenIdle } from '@/lib/scheduling/whenIdle';
import type { DataRouter } from 'react-router-dom';
import { areModulesLoading } from '@/lib/lazy/lazyModule';
import { contentApi } from '@/services/content/cache/contentApi';
import { podcastsApi } from '@/services/podcasts/podcastsApi';

/** Max. time to wait for a slow answer, ms. */
const MAX_MS = 3000;

/** Time between two looks, ms. */
const INTERVAL_MS = 20;

function isBusy(router: DataRouter, store: AppStore): boolean {
  const state = store.getState();
  const queries = [contentApi, podcastsApi].flatMap(({ reducerPath }) =>
    Object.values(state[reducerPath].queries),
  );
  return (
    router.state.navigation.state !== 'idle' ||
    areModulesLoading() ||
    queries.some((query) => query?.status === 'pending')
  );
}

/** Resolves once the page that is being opened is shown, and what a press has asked for has arrived and is drawn. */
async function untilSettled(router: DataRouter, store: AppStore): Promise<void> {
  const start = performance.now();
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  // An answer may ask for a module, and a module for an answer.
  for (let quiet = 0; quiet < 2 && performance.now() - start < MAX_MS;) {
    await pause();
    quiet = isBusy(router, store) ? 0 : quiet + 1;
  }
}

/** Options for Redux DevTools, loaded only when the browser has the extension. */
async function loadDevTools(): Promise<ConfigureStoreOptions['devTools']> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return false;
  return import(/* webpackChunkName: "dev-tools" */ '../store/devTools').then(
    ({ devTools }) => devTools,
    () => true,
  );
}

/** Makes the services and the store, hydrates the page, and loads the rest when the page is idle. */
export async function start(root: HTMLElement): Promise<void> {
  // The privacy page lists every contacted host, also on a long visit.
  performance.setResourceTimingBufferSize(2000);
  preventSubmitWhileComposing(document);
  // Null in development, where nothing is prerendered.
  const embedded = parseEmbeddedPage(document.getElementById(EMBEDDED_PAGE_ID)?.textContent);
  const configuration = readConfiguration(document);
  const siteUrls = configuration.siteUrls ?? null;
  const chosen = initialLanguage(storedLanguage(), window.location.hostname, siteUrls);
  const language = embedded?.language ?? chosen;
  document.documentElement.lang = language;
  const { content, identity } = configuration;
  const labels = makeI18n(language, { [language]: await loadLabels(language) });
  const services = makeServices(configuration, labels, { browser: true });
  const pages = embedded === null ? null : makePageSource();
  const fill = (answers: PublishedAnswer[]): void => fillStore(store.dispatch, answers);
  if (pages !== null) {
    services.content.published = publishedContent(pages, {
      path: () => window.location.pathname,
      language: () => store.getState().language.lang,
      fill,
    });
  }
  const store = makeStore(services, { lang: language }, await loadDevTools());
  setupListeners(store.dispatch);
  pages?.onNewer(fill);
  if (embedded === null) startPageBehaviour();
  store.dispatch(routeOpened(window.location.pathname));
  const checked = startIdentity(store, identity);
  const hasStyles = await window.early?.styles?.then(
    () => true,
    () => false,
  );
  // The head script has told of a style sheet that did not arrive, as it does of a script.
  if (hasStyles === false) return;
  const { find, ...showing } = await hydratePage({
    root,
    store,
    labels,
    imageHosts: imageHostsOf(content),
    siteUrls,
    embedded,
    pages,
    beforeFirst: checked,
  });
  // Not when idle: a visitor may have come by a link to a heading, or follow one next.
  if (pages !== null) followParagraphs(showing.router);
  await rehydrateStore(store);
  interceptFileLinks();
  await replayEarlyActs(find, () => untilSettled(showing.router, store));
  takeEarlySaves(store.dispatch);
  // The page in the chosen language was not loaded in time, so its parts may load now.
  if (embedded !== null && chosen !== language && storedLanguage() === chosen)
    store.dispatch(languageChosen(chosen));
  // The other language is loaded once the page is idle, so that its labels are there at once and offline.
  whenIdle(() => {
    void ensureLabels(labels, otherLanguage(language));
    if (pages !== null) startIdleWork({ ...showing, store, pages });
  });
}

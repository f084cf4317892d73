import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import './app/styles/fonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import { initialLanguage, LANGUAGE_STORAGE_KEY, otherLanguage } from '@/i18n/language';
import { makeSavedContent } from '@/services/content/copies/savedContent';
import { App } from './app/App';
import { readConfiguration } from './app/configuration';
import { ensureLabels } from './app/languageListener';
import { makeStore } from './app/makeStore';
import { openLive } from './app/openLive';
import { makeRoutes } from './app/routes';
import { imageHostsOf, makeServices } from './app/services';
import { showStartFailure } from './app/startFailure';
import { startIdentity } from './features/identity/startIdentity';
import { loadLabels } from './i18n/labels';
import { makeI18n } from './i18n/makeI18n';
import { safeStorage } from './lib/safeStorage';

async function start(root: HTMLElement): Promise<void> {
  const locale = initialLanguage(safeStorage.get(LANGUAGE_STORAGE_KEY), window.location.hostname);
  const configuration = readConfiguration(document);
  const { content, identity } = configuration;
  const labels = makeI18n(locale, { [locale]: await loadLabels(locale) });
  const services = makeServices(configuration, makeSavedContent(`content-${content.space}-${content.environment}`), labels);
  const store = makeStore(services, { lang: locale });
  setupListeners(store.dispatch);
  await startIdentity(store, identity);
  createRoot(root).render(
    <App store={store} labels={labels} imageHosts={imageHostsOf(content)}>
      <RouterProvider router={createBrowserRouter(makeRoutes(openLive(store)))} />
    </App>,
  );
  persistStore(store);
  whenIdle(() => {
    void ensureLabels(labels, otherLanguage(locale));
    keepShell();
  });
}

/** The worker that opens the site without a connection. Development has none. */
function keepShell(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('The site will not open offline:', error));
}

/** The other language arrives once the page is quiet, so that switching works at once and offline. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 3000);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
start(root).catch((error: unknown) => showStartFailure(root, error));

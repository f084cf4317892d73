import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import './app/styles/fonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import { App } from './app/App';
import { readConfiguration } from './app/configuration';
import { makeStore } from './app/makeStore';
import { routes } from './app/routes';
import { imageHostsOf, makeServices } from './app/services';
import { showStartFailure } from './app/startFailure';
import { initialLocale, LANGUAGE_STORAGE_KEY } from './i18n/locale';
import { safeStorage } from './lib/safeStorage';
import { makeSavedContent } from './services/content/savedContent';

function start(): void {
  const locale = initialLocale(safeStorage.get(LANGUAGE_STORAGE_KEY), window.location.hostname);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  try {
    const configuration = readConfiguration(document);
    const { content } = configuration;
    const services = makeServices(configuration, makeSavedContent(`content-${content.space}-${content.environment}`), locale);
    const store = makeStore(services, { lang: locale });
    setupListeners(store.dispatch);
    createRoot(root).render(
      <App store={store} labels={services.i18n} imageHosts={imageHostsOf(content)}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </App>,
    );
    persistStore(store);
  } catch (error) {
    showStartFailure(root, locale, error);
  }
}

start();

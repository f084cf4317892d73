import { dismissDetails } from '@/lib/browser/dismissDetails';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import {
  makeTestSite,
  testConfiguration,
  type TestSite,
} from '@/services/content/testing/testContent';
import { contentApi } from '@/services/content/cache/contentApi';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import type { Language } from '../../../contracts/language/languages';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { App } from '../App';
import { loadLive } from '../loadLive';
import { makeRoutes } from '../routes';
import { imageHostsOf } from '../store/services';

export interface OpenedPage extends TestSite {
  user: ReturnType<typeof userEvent.setup>;
  router: ReturnType<typeof createMemoryRouter>;
}

const opened: OpenedPage[] = [];

// Requests that are open when a test ends would load modules after the end of Jest's environment.
afterAll(async () => {
  for (const { store, router } of opened) {
    router.dispose();
    for (const api of [contentApi, podcastsApi]) {
      const queries = store.dispatch(api.util.getRunningQueriesThunk());
      queries.forEach((query) => query.abort());
      await Promise.allSettled(queries);
    }
  }
});

/** Opens the whole site at an address, with the real store and client on the content stand-in. */
export function openPage(
  sandbox: RunningSandbox,
  path: string,
  locale: Language = 'en-US',
  table?: RouteObject[],
): OpenedPage {
  const site = makeTestSite(sandbox, locale);
  const router = createMemoryRouter(table ?? makeRoutes(loadLive(site.store)), {
    initialEntries: [path],
  });
  render(
    <App
      store={site.store}
      labels={site.services.i18n}
      imageHosts={imageHostsOf(testConfiguration(sandbox).content)}
    >
      <RouterProvider router={router} />
    </App>,
  );
  const page = { ...site, router, user: userEvent.setup() };
  opened.push(page);
  return page;
}

/** Adds the parts of window and dialogs that jsdom lacks. */
export function completeWindow(): void {
  window.scrollTo = () => undefined;
  // jsdom has no layout, so every size is 0.
  window.ResizeObserver ??= class {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  };
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  // A published page's head script does so.
  dismissDetails();
}

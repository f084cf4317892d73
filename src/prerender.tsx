import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Language } from '../contracts/languages';
import { App } from './app/App';
import { makeStore, type RootState, type Services } from './app/makeStore';
import type { PageHandle } from './app/preload';
import { routes } from './app/routes';
import { PageHeadContext, type PageHead } from './components/seo/usePageHead';

export interface PageToRender {
  /** Absolute address; only path and query matter. */
  url: string;
  locale: Language;
  /** Fresh for every page: labels carry the language. */
  services: Services;
  /** Hosts of the content service's files. */
  imageHosts: readonly string[];
}

export interface RenderedPage {
  html: string;
  head: PageHead;
  state: RootState;
}

/** A page that lacks its content must not be published as if it were whole. */
function refuseFailures(state: RootState): void {
  const failed = Object.values(state.contentApi.queries).flatMap((query) => (query?.status === 'rejected' ? [`${query.endpointName ?? ''}: ${JSON.stringify(query.error)}`] : []));
  if (failed.length > 0) throw new Error(`The page cannot be rendered without its content: ${failed.join('; ')}`);
}

/**
 * One page as a string, with a fresh store that holds everything it shows. The text of articles needs a DOM to be
 * made safe with: call `provideSanitizerWindow()` before.
 * @throws when the address redirects, a page gives itself no title, or content cannot be had
 */
export async function renderPage({ url, locale, services, imageHosts }: PageToRender): Promise<RenderedPage> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} redirects to ${context.headers.get('location') ?? 'nowhere'}.`);
  const store = makeStore(services, { lang: locale });
  for (const { route, params } of context.matches) {
    await (route.handle as PageHandle | undefined)?.preload({ dispatch: store.dispatch, locale, params });
  }
  refuseFailures(store.getState());
  const collected: { head: PageHead | null } = { head: null };
  const html = renderToString(
    <PageHeadContext value={collected}>
      <App store={store} labels={services.i18n} imageHosts={imageHosts}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </PageHeadContext>,
  );
  if (collected.head === null) throw new Error(`${url} gave itself no title.`);
  return { html, head: collected.head, state: store.getState() };
}

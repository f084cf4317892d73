import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { isRecord } from '../../contracts/isRecord';
import { NotFound } from '@/components/content/NotFound';
import { PAGES } from '@/lib/addresses';
import { RouteError } from './errors/RouteError';
import { frameLoad } from './layout/frameLoad';
import { Layout } from './layout/Layout';
import type { PageLoad } from './pageLoad';
import type { Page } from './pages/page';
import { routePages } from './pages/pages';

/** What a route's loader is given. */
export interface Opening {
  /** The whole site's part of a page, or the page's own. */
  part: 'frame' | 'page';
  params: LoaderFunctionArgs['params'];
  url: URL;
}

/** Brings a part of a page into the store; how depends on where the routes are used (browser, test, publishing). */
export type OpenPart = (
  opening: Opening,
  load: () => Promise<PageLoad | undefined>,
) => Promise<void>;

/** What a route says of its page besides React Router's own. */
export type RouteHandle = Pick<Page, 'chunk' | 'import'>;

/** True for the handle of a page's route. */
export const isRouteHandle = (value: unknown): value is RouteHandle =>
  isRecord(value) && typeof value.import === 'function';

const urlOf = ({ request }: LoaderFunctionArgs): URL => new URL(request.url);

/**
 * The route table.
 * @param open what every route's loader does
 */
export function makeRoutes(
  open: OpenPart,
  pages: Readonly<Record<string, Page>> = routePages,
): RouteObject[] {
  const toRoute = ({ path, ...handle }: Page): RouteObject => ({
    ...(path === PAGES.home ? { index: true as const } : { path, caseSensitive: true }),
    handle: handle satisfies RouteHandle,
    loader: async (args) => {
      await open(
        { part: 'page', params: args.params, url: urlOf(args) },
        async () => (await handle.import()).load,
      );
      return null;
    },
    lazy: async () => ({ Component: (await handle.import()).Component }),
  });
  return [
    {
      Component: Layout,
      loader: async (args) => {
        await open({ part: 'frame', params: args.params, url: urlOf(args) }, () =>
          Promise.resolve(frameLoad),
        );
        return null;
      },
      // The frame stays from page to page.
      shouldRevalidate: () => false,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [...Object.values(pages).map(toRoute), { path: '*', Component: NotFound }],
        },
      ],
    },
  ];
}

import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { isRecord } from '../../contracts/isRecord';
import { NotFound } from '@/components/content/NotFound';
import { PAGES } from '@/lib/addresses';
import { RouteError } from './errors/RouteError';
import { frameLoad } from './frameLoad';
import { Layout } from './layout/Layout';
import type { PageLoad } from './pageLoad';
import type { Page } from './pages/page';
import { routePages } from './pages/pages';

/** Argument of a route's loader. */
export interface Opening {
  /** The frame, which all pages share, or the page itself. */
  part: 'frame' | 'page';
  params: LoaderFunctionArgs['params'];
  url: URL;
}

/** Loads a part of a page into the store; differs between browser, tests and publishing. */
export type OpenPart = (
  opening: Opening,
  load: () => Promise<PageLoad | undefined>,
) => Promise<void>;

/** Our own properties of a route. */
export type RouteHandle = Omit<Page, 'path'>;

/** True for the handle of a page's route. */
export const isRouteHandle = (value: unknown): value is RouteHandle =>
  isRecord(value) && typeof value.import === 'function';

const urlOf = ({ request }: LoaderFunctionArgs): URL => new URL(request.url);

/**
 * The route table.
 * @param open called by every route's loader
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
      // The frame stays during navigation.
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

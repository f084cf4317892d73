import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { LabelsProvider } from '@/i18n/LabelsProvider';
import { Provider } from 'react-redux';
import { PodcastAudio } from '@/features/podcast/shell/PodcastAudio';
import { ImageHostsContext } from '@/components/prose/ImageHostsContext';
import { SiteUrlsContext, type SiteUrls } from '@/lib/links/siteUrls';
import type { AppStore, RootState } from './store/makeStore';

interface AppProps {
  store: AppStore;
  labels: i18n;
  /** Hosts of the content service's files. */
  imageHosts: readonly string[];
  /** Addresses of the site itself; by default unknown. */
  siteUrls?: SiteUrls | null;
  /** The state that a page was prerendered with, for hydration. */
  serverState?: RootState;
  /** The router. */
  children: ReactNode;
}

/** The providers around the router; the same in the browser, in tests and in prerendering. */
export function App({
  store,
  labels,
  imageHosts,
  siteUrls = null,
  serverState,
  children,
}: AppProps) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <LabelsProvider labels={labels}>
        <ImageHostsContext value={imageHosts}>
          <SiteUrlsContext value={siteUrls}>{children}</SiteUrlsContext>
        </ImageHostsContext>
        <PodcastAudio store={store} />
      </LabelsProvider>
    </Provider>
  );
}

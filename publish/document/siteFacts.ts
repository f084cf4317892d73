import type { PublishedAnswer } from '../../src/app/published/answers';
import { PRODUCT_NAME } from '../../src/lib/product';
import type { MediaFile } from '../../src/services/content/mapping/domain';
import type { Settings } from '../../src/services/content/types/settings';

/** Facts about the whole site from its settings, for the heads of its pages. */
export interface SiteFacts {
  name: string;
  author: string;
  description: string;
  logo: MediaFile | null;
  accounts: string[];
}

export function siteFacts(frame: readonly PublishedAnswer[]): SiteFacts {
  const settings = (frame.find(({ endpoint }) => endpoint === 'settings')?.data ??
    null) as Partial<Settings> | null;
  return {
    name: settings?.siteName || PRODUCT_NAME,
    author: settings?.authorName ?? '',
    description: settings?.description?.text ?? '',
    logo: settings?.logo ?? null,
    accounts: (settings?.socialAccounts ?? []).map(({ url }) => url),
  };
}

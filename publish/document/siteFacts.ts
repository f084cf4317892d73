import type { PublishedAnswer } from '../../src/app/prerendered/answers';
import { productName } from '../../contracts/config/product';
import type { SiteFacts } from '../../src/app/pageMetadata/schemaOrg';
import type { Settings } from '../../src/services/content/types/settings';

export function siteFacts(frame: readonly PublishedAnswer[]): SiteFacts {
  const settings = (frame.find(({ endpoint }) => endpoint === 'settings')?.data ??
    null) as Partial<Settings> | null;
  return {
    name: settings?.siteName || productName(),
    author: settings?.authorName ?? '',
    description: settings?.description?.text ?? '',
    logo: settings?.logo ?? null,
    accounts: (settings?.socialAccounts ?? []).map(({ url }) => url),
  };
}

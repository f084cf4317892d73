import type { DemoEntry } from '../lib/demoEntry';
import { siteSettings } from './settings';
import { socialAccounts } from './social';

/** Every entry of the demo space except the articles and their feature blocks. */
export const demoEntries: readonly DemoEntry[] = [...siteSettings, ...socialAccounts];

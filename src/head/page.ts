import type { EarlyAct } from '@/lib/browser/acts';
import { POLICY_NAMES, type WithTrustedTypes } from '@/lib/browser/trustedTypes';
import { canonicalPath } from '@/lib/links/canonicalPath';
import { withoutTracking } from '@/lib/links/tracking';

export const page = document;
export const { documentElement: html } = page;

/** A page saved to disk stays as it is: its file name is no address of the site. */
export const isSaved = location.protocol === 'file:';

/** At a former address, the page's present one. */
export const { moved } = html.dataset;
const hash = withoutTracking(location.hash);
if (moved !== undefined) location.replace(moved + location.search + hash);

export const path = canonicalPath(location.pathname);
// Before the router and every request read the address.
if (!isSaved && path + hash !== location.pathname + location.hash)
  history.replaceState(history.state, '', path + location.search + hash);

/** Resolves when the page is parsed. */
export const ready = new Promise<void>((resolve) => {
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', () => resolve());
  else resolve();
});

/** Presses, choices and keys from before hydration, oldest first. */
export const acts: EarlyAct[] = [];

const same = (text: string): string => text;
const rules = { createHTML: same, createScriptURL: same };
const { trustedTypes }: WithTrustedTypes = window;
/** Trusted Types policy for a page of this site and for the scripts that publishing named. */
export const policy = trustedTypes?.createPolicy(POLICY_NAMES.head, rules) ?? rules;

import { CONTENTFUL_APPS } from '../../contracts/content/contentfulApps';

/** Where entries of a space are edited. */
export interface EditedSpace {
  space: string;
  environment: string;
  /** Host of the Delivery or Preview API; tells the region. */
  host: string;
}

/** Address of an entry in Contentful's web app, at a field and language when they are named. */
export function entryInContentful(
  { space, environment, host }: EditedSpace,
  id: string,
  at: { field?: string; locale?: string } = {},
): string {
  const [app = '', europe = ''] = CONTENTFUL_APPS;
  const url = new URL(host.includes('.eu.contentful.com') ? europe : app);
  url.pathname = `/spaces/${space}/environments/${environment}/entries/${id}`;
  if (at.field !== undefined) url.searchParams.set('focusedField', at.field);
  if (at.locale !== undefined) url.searchParams.set('focusedLocale', at.locale);
  return url.href;
}

/** Addresses of Contentful's web app, which shows the preview inside its editor. */
export const CONTENTFUL_APPS = ['https://app.contentful.com', 'https://app.eu.contentful.com'];

/** A space, and the web app where it is edited. */
export interface EditedSpace {
  /** For example https://app.contentful.com */
  app: string;
  space: string;
  environment: string;
}

/** Contentful's web app in the region of an API. @param host for example api.eu.contentful.com */
export function webAppOf(host: string): string {
  const [app = '', europe = ''] = CONTENTFUL_APPS;
  return host.includes('.eu.contentful.com') ? europe : app;
}

/** Address of an entry or asset in Contentful's web app, at a field and language where they are given. */
export function editAddress(
  { app, space, environment }: EditedSpace,
  { kind, id }: { kind: 'Entry' | 'Asset'; id: string },
  { field = '', locale }: { field?: string; locale?: string | null } = {},
): string {
  const list = kind === 'Asset' ? 'assets' : 'entries';
  const url = new URL(app);
  url.pathname = ['spaces', space, 'environments', environment, list, id]
    .map(encodeURIComponent)
    .join('/');
  if (field !== '') url.searchParams.set('focusedField', field);
  if (typeof locale === 'string') url.searchParams.set('focusedLocale', locale);
  return url.href;
}

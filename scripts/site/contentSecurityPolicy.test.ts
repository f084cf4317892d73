import { scriptHash } from '../../functions/alarms/servedScripts';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { siteConfiguration } from '../config/siteConfiguration';

const production = siteConfiguration({
  CONTENT_DELIVERY_URL: 'https://cdn.contentful.com',
  CONTENT_SPACE: 'space',
  CONTENT_DELIVERY_TOKEN: 'token',
  FUNCTIONS_URL: 'https://functions.openstrings.example',
  MAIL_ACCOUNT: 'openstrings',
  MAIL_OWNER: 'owner@openstrings.example',
  MAIL_CC: 'maintainer@openstrings.example',
  PAYPAL_CLIENT_ID: 'client',
  PODCASTS_MEDIA_HOSTS: 'media.podcasts.example',
});
const policy = contentSecurityPolicy(production, [scriptHash('first()')]);
const sources = (directive: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

it('content security policy: allows PayPal in the directives that it documents, and its inline styles', () => {
  for (const directive of ['script-src', 'connect-src', 'frame-src', 'img-src'])
    expect([directive, sources(directive)]).toEqual([directive, expect.arrayContaining(PAYPAL)]);
  expect(sources('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  expect(sources('script-src')).toEqual(["'self'", scriptHash('first()'), ...PAYPAL]);
});

it('content security policy: lets the service worker fetch every picture that a page may show', () => {
  const pictures = sources('img-src').filter((source) => source.includes('ctfassets'));
  expect(pictures.length).toBeGreaterThan(0);
  expect(sources('connect-src')).toEqual(expect.arrayContaining(pictures));
});

it('content security policy: names no local host, and closes unused directives', () => {
  expect(policy).not.toMatch(/127\.0\.0\.1|localhost|http:/);
  expect(policy).toContain(
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  );
});

import { createHash } from 'node:crypto';
import type { Configuration } from '../../src/app/configuration';

/** The hash under which a policy lets one inline script run. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * What a page may load and talk to: itself, the content service, our functions; YouTube and PayPal after a click.
 * Style attributes are allowed, style elements and foreign styles are not.
 */
export function contentSecurityPolicy({ content, functionsUrl, podcasts }: Configuration, inlineScripts: string[]): string {
  const scheme = content.insecure ? 'http:' : 'https:';
  const service = `${scheme}//${content.host}`;
  const files = content.insecure ? [service] : ['https://images.ctfassets.net', 'https://assets.ctfassets.net', 'https://downloads.ctfassets.net', 'https://videos.ctfassets.net'];
  const functions = new URL(functionsUrl).origin;
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(scriptHash).join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self' ${service} ${functions}`,
    `img-src 'self' data: ${[...files, ...podcasts.mediaHosts].join(' ')}`,
    `media-src 'self' ${[...files, ...podcasts.mediaHosts].join(' ')}`,
    "font-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

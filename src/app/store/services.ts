import type { i18n } from 'i18next';
import { lazyModule } from '@/lib/lazy/lazyModule';
import type { ContentConfiguration } from '@/services/content/client/configuration';
import type { Configuration } from '../configuration/configurationSchema';
import type { Services } from './makeStore';

/** Hosts of Contentful's files; with the sandbox, the content service's own host. */
export function imageHostsOf({ host, insecure }: ContentConfiguration): string[] {
  return insecure
    ? [host]
    : ['images.ctfassets.net', 'images.eu.ctfassets.net', 'images.contentful.com'];
}

/**
 * The services of one store: real clients, pointed where the configuration says.
 * @param options.browser keep content on the device and watch its connection
 */
export function makeServices(
  { content, functionsUrl, functionsTimeoutMs: timeoutMs, mail, paypal }: Configuration,
  labels: i18n,
  { browser = false } = {},
): Services {
  const functions = functionsUrl.replace(/\/$/, '');
  const backend = lazyModule(async () => {
    const { makeLiveBackend } = await import(
      /* webpackChunkName: "content" */ '@/services/content/cache/liveBackend'
    );
    return makeLiveBackend(content, { cached: browser, watchConnection: browser });
  });
  return {
    i18n: labels,
    content: {
      loadBackend: backend.load,
      insecure: content.insecure,
      warn: (message) => console.warn(`[content] ${message}`),
      report: ({ entry, field, kind }) => console.warn(`[content] ${entry}, ${field}: ${kind}`),
      now: () => Date.now(),
    },
    mail: {
      ...mail,
      url: `${functions}/mail`,
      withdrawalsUrl: `${functions}/withdrawals`,
      timeoutMs,
      warn: (message) => console.error(`[mail] ${message}`),
    },
    orders: {
      url: functions,
      timeoutMs,
      payment: paypal,
      warn: (message) => console.error(`[orders] ${message}`),
    },
    podcasts: {
      url: `${functions}/podcasts`,
      timeoutMs,
      warn: (message) => console.warn(`[podcasts] ${message}`),
    },
  };
}

import { ALL_LABELS } from '@/i18n/allLabels';
import { makeI18n } from '@/i18n/makeI18n';
import { contentStandIn } from '../../../sandbox/content/contentStandIn';
import { readSandboxConfig } from '../../../sandbox/config';
import { startSandbox, type RunningSandbox } from '../../../sandbox/core/server';
import { callControl } from '../../../sandbox/testing/control';
import { makeServices } from '@/app/services';
import { makeStore, type AppStore, type Services } from '@/app/makeStore';
import type { Configuration } from '@/app/configurationSchema';
import type { Language } from '../../../contracts/language/languages';
import { makeContentBackend } from './cache/contentBackend';
import { noContentCache, type ContentCache } from './cache/contentCache';
import { makeContentClient } from './client/client';

/** The real content stand-in with the demo space on any free port: the part of the sandbox that reading needs. */
export async function startContentSandbox(): Promise<RunningSandbox> {
  return startSandbox({ port: 0, standIns: [await contentStandIn(readSandboxConfig({}).content)] });
}

/** What the page of a site on this sandbox would carry. */
export function testConfiguration(sandbox: RunningSandbox): Configuration {
  return {
    content: {
      space: 'openstrings',
      environment: 'master',
      accessToken: 'sandbox-delivery',
      host: new URL(sandbox.url).host,
      insecure: true,
      timeoutMs: 30_000,
      retries: 5,
    },
    functionsUrl: sandbox.url,
    functionsTimeoutMs: 20_000,
    mail: {
      account: 'openstrings',
      owner: 'owner@openstrings.example',
      cc: 'maintainer@openstrings.example',
    },
    paypal: { clientId: 'sandbox-client', sdkUrl: `${sandbox.url}/paypal/sdk/js` },
    podcasts: { mediaHosts: [] },
  };
}

export interface TestSite {
  store: AppStore;
  services: Services;
  /** What content would have said on the console for the editor. */
  warnings: string[];
}

/** A fresh store on the real client and the sandbox; warnings are collected instead of printed. */
export function makeTestSite(
  sandbox: RunningSandbox,
  locale: Language = 'en-US',
  cache: ContentCache = noContentCache,
): TestSite {
  const warnings: string[] = [];
  const configuration = testConfiguration(sandbox);
  const services = makeServices(configuration, makeI18n(locale, ALL_LABELS));
  const backend = makeContentBackend({ client: makeContentClient(configuration.content), cache });
  services.content.loadBackend = () => Promise.resolve(backend);
  services.content.warn = (message) => warnings.push(message);
  // Only content is on here: that nobody plays the podcast is no news.
  services.podcasts.warn = () => undefined;
  return { store: makeStore(services, { lang: locale }), services, warnings };
}

/** An editor at work: sets fields by locale (`{ title: { 'en-US': … } }`) or, with null, deletes. */
export async function edit(
  sandbox: RunningSandbox,
  path: `entries/${string}` | `assets/${string}`,
  body: unknown,
): Promise<void> {
  await callControl(
    sandbox.url,
    body === null ? 'DELETE' : 'PUT',
    `/content/${path}`,
    body ?? undefined,
  );
}

/** Back to the demo space, no faults, no log. */
export async function resetContent(sandbox: RunningSandbox): Promise<void> {
  sandbox.faults.clear();
  sandbox.requests.clear();
  await callControl(sandbox.url, 'POST', '/content/reset');
}

import { describeProblem } from '../../../../contracts/content/contentProblem';
import { ALL_LABELS } from '@/i18n/allLabels';
import { makeI18n } from '@/i18n/makeI18n';
import { contentStandIn } from '../../../../sandbox/content/contentStandIn';
import { readSandboxConfig } from '../../../../sandbox/config';
import { startSandbox, type RunningSandbox } from '../../../../sandbox/core/server';
import { callControl } from '../../../../sandbox/testing/control';
import { makeServices } from '@/app/store/services';
import { makeStore, type AppStore, type Services } from '@/app/store/makeStore';
import type { Configuration } from '@/app/configuration/configurationSchema';
import type { Language } from '../../../../contracts/language/languages';
import { makeContentBackend } from '../cache/contentBackend';
import { noContentCache, type ContentCache } from '../cache/contentCache';
import { makeContentClient } from '../client/client';

/** Starts only the content stand-in, with the demo space, on a free port. */
export async function startContentSandbox(): Promise<RunningSandbox> {
  return startSandbox({ port: 0, standIns: [await contentStandIn(readSandboxConfig({}).content)] });
}

/** The page configuration of a site on this sandbox. */
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
  /** Messages to the editors, which would otherwise be printed on the console. */
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
  services.content.report = (problem) => void warnings.push(describeProblem(problem));
  // The sandbox has no podcast function, so its failure is expected.
  services.podcasts.warn = () => undefined;
  return { store: makeStore(services, { lang: locale }), services, warnings };
}

/** Edits an entry or asset: sets fields by locale (`{ title: { 'en-US': … } }`) or, with null, deletes it. */
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

/** Resets the sandbox to the demo space without faults and request log. */
export async function resetContent(sandbox: RunningSandbox): Promise<void> {
  sandbox.faults.clear();
  sandbox.requests.clear();
  await callControl(sandbox.url, 'POST', '/content/reset');
}

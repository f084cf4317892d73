import { parseConfiguration, type Configuration } from '../../src/app/configuration';

type Env = Record<string, string | undefined>;

/** A variable with values separated by commas. */
const list = (value: string): string[] => value.split(',').map((part) => part.trim()).filter(Boolean);

/**
 * The page's configuration from the environment; with nothing set it points at the sandbox of the desk.
 * @throws ConfigurationError naming every wrong value at a time
 */
export function siteConfiguration(env: Env): Configuration {
  const sandbox = `127.0.0.1:${env['SANDBOX_PORT'] ?? '4000'}`;
  const host = env['CONTENTFUL_HOST'] ?? sandbox;
  return parseConfiguration({
    content: {
      space: env['CONTENTFUL_SPACE'] ?? 'openstrings',
      environment: env['CONTENTFUL_ENVIRONMENT'] ?? 'master',
      accessToken: env['CONTENTFUL_ACCESS_TOKEN'] ?? 'sandbox-delivery',
      host,
      // Only a stand-in on this machine is spoken to without encryption.
      insecure: /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host),
    },
    podcasts: { mediaHosts: list(env['PODCASTS_MEDIA_HOSTS'] ?? sandbox) },
    functionsUrl: env['FUNCTIONS_URL'] ?? `http://127.0.0.1:${env['FUNCTIONS_PORT'] ?? '5000'}`,
  });
}

/** JSON that may stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

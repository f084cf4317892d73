import { parseArgs } from 'node:util';
import { isLoopback } from '../../contracts/config/loopback';

/** A space to import into. The token comes from the environment, because other users can read command lines. */
export interface Target {
  space: string;
  environment: string;
  token: string;
  /** Host of the management and upload services; only a stand-in on this machine is called without encryption. */
  host: string;
  uploadHost: string;
  insecure: boolean;
}

/** Addresses of the site's preview, and the editors' password for it. */
export interface PreviewTarget {
  siteUrl: string;
  secret: string;
}

export interface TransferOptions {
  target: Target;
  /** Also imports the demo's entries and files. */
  texts: boolean;
  /** The site's preview, opened by the preview button; null leaves the space's settings alone. */
  preview: PreviewTarget | null;
  /** False: only reports the differences. */
  apply: boolean;
}

/** The preview as the publisher's variables name it. */
function readPreview({
  SITE_URL_EN: siteUrl = '',
  EDITORS_SECRET: secret = '',
}: Record<string, string | undefined>): PreviewTarget | null {
  return siteUrl === '' || secret === '' ? null : { siteUrl: siteUrl.replace(/\/+$/, ''), secret };
}

/**
 * Reads command line and environment of `content:import` and `content:check`.
 * @throws Error naming every missing or wrong setting
 */
export function readTransferOptions(
  args: readonly string[],
  env: Record<string, string | undefined>,
): TransferOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      space: { type: 'string' },
      environment: { type: 'string' },
      texts: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
    },
  });
  const space = values.space ?? env['CONTENT_SPACE'] ?? '';
  const token = env['CONTENT_MANAGEMENT_TOKEN'] ?? '';
  const address = env['CONTENT_MANAGEMENT_URL'] ?? 'https://api.contentful.com';
  const problems = [
    ...(/^[A-Za-z0-9_-]+$/.test(space)
      ? []
      : ['--space (or CONTENT_SPACE) must name the space by its id']),
    ...(token === '' ? ['CONTENT_MANAGEMENT_TOKEN must hold a personal management token'] : []),
    ...(URL.canParse(address) ? [] : ['CONTENT_MANAGEMENT_URL must be an address']),
  ];
  const url = new URL(URL.canParse(address) ? address : 'https://api.contentful.com');
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    problems.push('CONTENT_MANAGEMENT_URL must begin with https://');
  if (problems.length > 0)
    throw new Error(
      `The content cannot be brought into a space:\n${problems.map((text) => `  ${text}`).join('\n')}`,
    );
  return {
    target: {
      space,
      environment: values.environment ?? env['CONTENT_ENVIRONMENT'] ?? 'master',
      token,
      host: url.host,
      uploadHost: url.host === 'api.contentful.com' ? 'upload.contentful.com' : url.host,
      insecure: url.protocol === 'http:',
    },
    texts: values.texts,
    preview: readPreview(env),
    apply: values.apply,
  };
}

import * as v from 'valibot';
import { parseWebAddress } from './webAddress';

export type PodcastsUpstream = 'itunes' | 'rss';

export interface PodcastsConfig {
  upstream: PodcastsUpstream;
  /** Address of the iTunes lookup, with its query. */
  itunesUrl: string;
  /** Address of the show's RSS feed. */
  rssUrl: string;
  /** How long the upstream may take, in milliseconds. */
  timeoutMs: number;
  /** How long an answer counts as fresh, in milliseconds. */
  freshMs: number;
  /** Pause after a failed upstream call, in milliseconds, during which it is not asked again. */
  retryMs: number;
  /** Origins of the site that may read the answer; '*' allows every origin. */
  siteOrigins: string[];
}

type Env = Record<string, string | undefined>;

const milliseconds = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, 'must be a whole number of milliseconds'),
    v.transform(Number),
    v.maxValue(2_147_483_647, 'must be a whole number of milliseconds below 2^31'),
  );

const webAddress = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check((text) => parseWebAddress(text) !== undefined, 'must be an http or https address'),
  );

const origins = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean)),
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (text) => text === '*' || parseWebAddress(text)?.origin === text,
          'must list origins such as https://www.example.org, without a path, or be *',
        ),
      ),
    ),
  );

function schemaFor(env: Env) {
  const sandbox = `http://127.0.0.1:${env.SANDBOX_PORT ?? '4000'}/podcasts`;
  const site = env.PORT ?? '3000';
  return v.object({
    PODCASTS_UPSTREAM: v.optional(v.picklist(['itunes', 'rss'], 'must be itunes or rss'), 'itunes'),
    PODCASTS_ITUNES_URL: webAddress(`${sandbox}/lookup?id=900100&entity=podcastEpisode&limit=200`),
    PODCASTS_RSS_URL: webAddress(`${sandbox}/feed.xml`),
    PODCASTS_TIMEOUT_MS: v.pipe(milliseconds(8_000), v.minValue(1, 'must be at least 1')),
    PODCASTS_FRESH_MS: milliseconds(600_000),
    PODCASTS_RETRY_MS: milliseconds(5_000),
    SITE_ORIGINS: origins(`http://127.0.0.1:${site},http://localhost:${site}`),
  });
}

/** Reads the proxy's configuration; throws one error that names every wrong variable. */
export function readPodcastsConfig(env: Env = process.env): PodcastsConfig {
  const parsed = v.safeParse(schemaFor(env), env);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${String(issue.path?.[0]?.key)}: ${issue.message} (received ${issue.received})`);
    throw new Error(`The podcast proxy cannot start, because of its configuration:\n${lines.join('\n')}`);
  }
  const values = parsed.output;
  return {
    upstream: values.PODCASTS_UPSTREAM,
    itunesUrl: values.PODCASTS_ITUNES_URL,
    rssUrl: values.PODCASTS_RSS_URL,
    timeoutMs: values.PODCASTS_TIMEOUT_MS,
    freshMs: values.PODCASTS_FRESH_MS,
    retryMs: values.PODCASTS_RETRY_MS,
    siteOrigins: values.SITE_ORIGINS,
  };
}

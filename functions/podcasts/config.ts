import * as v from 'valibot';
import {
  numberVariable,
  readAllVariables,
  readVariables,
  textVariable,
  type Environment,
} from '../../contracts/config/environment';
import { sandboxUrl } from '../../contracts/config/variables';
import { checkProduction, isProduction } from '../lib/process/production';
import { siteOrigins, siteOriginsVariables } from '../lib/http/siteOrigins';
import { parseWebAddress } from '../../contracts/config/webAddress';

export type PodcastsUpstream = 'itunes' | 'rss';

export interface PodcastsConfig {
  upstream: PodcastsUpstream;
  /** URL of the iTunes lookup, with its query. */
  itunesUrl: string;
  /** URL of the show's RSS feed. */
  rssUrl: string;
  /** Time limit for the upstream, ms. */
  timeoutMs: number;
  /** Lifetime of a fresh answer, ms. */
  freshMs: number;
  /** Pause after a failed upstream call, ms. */
  retryMs: number;
  /** Origins of the site that may read the answer; a `*` matches any host name. */
  origins: string[];
}

const webAddress = (fallback: string) =>
  v.pipe(
    textVariable(fallback),
    v.check((text) => parseWebAddress(text) !== undefined, 'must be an http or https address'),
  );

function schemaFor(env: Environment) {
  const sandbox = `${sandboxUrl(env)}/podcasts`;
  return v.object({
    ...siteOriginsVariables,
    PODCASTS_UPSTREAM: v.pipe(
      textVariable('itunes'),
      v.picklist(['itunes', 'rss'], 'must be itunes or rss'),
    ),
    PODCASTS_ITUNES_URL: webAddress(`${sandbox}/lookup?id=900100&entity=podcastEpisode&limit=200`),
    PODCASTS_RSS_URL: webAddress(`${sandbox}/feed.xml`),
    PODCASTS_TIMEOUT_MS: v.pipe(numberVariable(8_000), v.minValue(1, 'must be at least 1')),
    PODCASTS_FRESH_MS: numberVariable(600_000),
    PODCASTS_RETRY_MS: numberVariable(5_000),
  });
}

/** Reads the podcasts function's configuration. @throws EnvironmentError naming every wrong variable */
export function readPodcastsConfig(env: Environment): PodcastsConfig {
  const { values } = readAllVariables('podcasts function', {
    // Required in production, because the default is the sandbox's podcast.
    needed: () =>
      checkProduction('podcasts function', env, [
        env['PODCASTS_UPSTREAM']?.trim() === 'rss' ? 'PODCASTS_RSS_URL' : 'PODCASTS_ITUNES_URL',
      ]),
    values: () => readVariables('podcasts function', schemaFor(env), env),
  });
  return {
    upstream: values.PODCASTS_UPSTREAM,
    itunesUrl: values.PODCASTS_ITUNES_URL,
    rssUrl: values.PODCASTS_RSS_URL,
    timeoutMs: values.PODCASTS_TIMEOUT_MS,
    freshMs: values.PODCASTS_FRESH_MS,
    retryMs: values.PODCASTS_RETRY_MS,
    origins: siteOrigins(values, isProduction(env)),
  };
}

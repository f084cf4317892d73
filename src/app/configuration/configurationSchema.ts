import * as v from 'valibot';
import { isEmail } from '../../../contracts/mail/email';

/** A host with an optional port, without scheme or path. */
const Host = v.pipe(
  v.string(),
  v.regex(/^[\w.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i, 'must be a host, optionally with a port'),
);
const Whole = v.number('must be a whole number');
const Required = v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'));
const HttpUrl = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.regex(/^https?:/, 'must start with http or https'),
);

const Mailbox = v.pipe(v.string(), v.check(isEmail, 'must be one mail address'));

/** A host as a content security policy takes it: `audio.example.org`, or `*.example.org` for all below it. */
const MediaHost = v.pipe(
  v.string(),
  v.regex(/^(\*\.)?[\w.-]+(:\d+)?$/, 'must be a host such as audio.example.org or *.example.org'),
);

const PayPalScript = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/www\.(sandbox\.)?paypal\.com\/sdk\/js$|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//,
    "must be PayPal's live or sandbox script",
  ),
);

/**
 * What the browser is told by its page. Public by nature: nothing in here may be secret. Judged where pages are made; the page
 * itself does without what judges it (`configuration.ts`).
 */
export const ConfigurationSchema = v.object({
  content: v.object({
    space: Required,
    environment: Required,
    accessToken: Required,
    host: Host,
    insecure: v.boolean(),
    timeoutMs: Whole,
    retries: Whole,
  }),
  functionsUrl: HttpUrl,
  /** Timeout of a call to one of our functions, ms. */
  functionsTimeoutMs: Whole,
  /** The identity service; a site without one signs nobody in. The last two point at the sandbox of the desk. */
  identity: v.optional(
    v.object({
      apiKey: Required,
      authDomain: Host,
      databaseURL: HttpUrl,
      projectId: Required,
      authEmulatorUrl: v.optional(HttpUrl),
      databaseEmulatorHost: v.optional(Host),
    }),
  ),
  /** Required by the mail function: the site's account code, the owner, and the maintainer for the copy. */
  mail: v.object({ account: Required, owner: Mailbox, cc: Mailbox }),
  /** PayPal's script: live, PayPal's own sandbox, or the stand-in on this machine; any other is refused. */
  paypal: v.object({ clientId: Required, sdkUrl: PayPalScript }),
  /** Hosts of episodes and their artwork, redirects included; no other may be loaded or played. */
  podcasts: v.optional(v.object({ mediaHosts: v.array(MediaHost) }), { mediaHosts: [] }),
});

export type Configuration = v.InferOutput<typeof ConfigurationSchema>;

/** Thrown when the page's configuration cannot be used; `problems` names every wrong variable at a time. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  constructor(readonly problems: string[]) {
    super(`The configuration of the site is wrong: ${problems.join('; ')}`);
  }
}

/** @throws ConfigurationError naming each wrong value */
export function parseConfiguration(value: unknown): Configuration {
  const parsed = v.safeParse(ConfigurationSchema, value);
  if (parsed.success) return parsed.output;
  throw new ConfigurationError(
    parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'configuration'} ${issue.message}`),
  );
}

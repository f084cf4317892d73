import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Health } from '../health/health';
import type { Metric } from '../health/prometheus';
import { clientAddress } from '../lib/clientAddress/clientAddress';
import { boundedBody } from '../lib/http/boundedBody';
import { functionApp } from '../lib/http/functionApp';
import { parseOrRefuse } from '../lib/http/problem';
import type { Log } from '../lib/log/log';
import type { RateLimits } from '../limits/rateLimits';
import { takeOrRefuse } from '../limits/takeOrRefuse';

/** Path to which browsers report what a page's policy has refused. */
export const POLICY_REPORTS_PATH = '/policy-reports';

const MAX_BYTES = 16_384;
const REPORTS_PER_MINUTE = 20;
/** Our scripts count as refused when so many networks say so within `RECENT_MS`: one visitor's extension is no trouble. */
const MIN_NETWORKS = 3;
const RECENT_MS = 10 * 60_000;
const MAX_RECENT = 100;

/** Kinds that are counted; a report may name anything. */
const DIRECTIVES = ['script-src', 'style-src', 'connect-src', 'img-src', 'media-src', 'frame-src'];

/** Body that browsers send to `report-uri` (CSP level 2 and 3). */
const ReportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    'csp-report': v.object({
      'document-uri': v.string(),
      'effective-directive': v.optional(v.string()),
      'violated-directive': v.optional(v.string(), ''),
      'blocked-uri': v.optional(v.string(), ''),
      disposition: v.optional(v.string(), 'enforce'),
    }),
  }),
);
type Report = v.InferOutput<typeof ReportSchema>['csp-report'];

const directiveOf = (report: Report): string => {
  const named = report['effective-directive'] ?? report['violated-directive'];
  return DIRECTIVES.find((one) => named.startsWith(one)) ?? 'other';
};

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : '';

interface ReportsDeps {
  /** Origins of the site; reports about other pages are ignored. */
  origins: readonly string[];
  proxyHops: number;
  limits: RateLimits;
  now: () => number;
  log: Log;
}

/** Counts what browsers report as refused by the policy of the site's pages. A report's address is not kept. */
export class PolicyReports {
  private readonly counts = new Map<string, number>();
  private recent: { at: number; network: string }[] = [];

  constructor(private readonly deps: ReportsDeps) {}

  /** `POST /policy-reports`: 204, also for a report about something else than the site. */
  app(): Hono {
    const { limits, log, proxyHops } = this.deps;
    const app = functionApp(log);
    const limit = { name: 'policyReports', most: REPORTS_PER_MINUTE, windowMs: 60_000 };
    const limiter = limits.limiter(limit);
    app.post(POLICY_REPORTS_PATH, boundedBody(MAX_BYTES), async (c) => {
      const address = clientAddress(c, proxyHops);
      await takeOrRefuse(limiter, address);
      const { 'csp-report': report } = parseOrRefuse(ReportSchema, await c.req.text());
      this.take(report, limits.hashOf(limit.name, address));
      return c.body(null, 204);
    });
    return app;
  }

  private take(report: Report, network: string): void {
    const { origins, now, log } = this.deps;
    if (report.disposition !== 'enforce' || !origins.includes(originOf(report['document-uri'])))
      return;
    const directive = directiveOf(report);
    this.counts.set(directive, (this.counts.get(directive) ?? 0) + 1);
    const blocked = originOf(report['blocked-uri']);
    // The page's address may hold the key to a receipt.
    log.info('refused by the policy', { directive, blocked });
    // Inline scripts are mostly those of extensions; ours are asked for by the alarm itself.
    if (directive === 'script-src' && origins.includes(blocked))
      this.recent = [...this.recent, { at: now(), network }].slice(-MAX_RECENT);
  }

  /** Not ok while visitors of several networks report that files of ours were refused. */
  health(): Health {
    const since = this.deps.now() - RECENT_MS;
    this.recent = this.recent.filter(({ at }) => at > since);
    const networks = new Set(this.recent.map(({ network }) => network)).size;
    return networks < MIN_NETWORKS
      ? { ok: true }
      : { ok: false, why: `${String(networks)} reports` };
  }

  metrics(): Metric[] {
    return [
      {
        name: 'policy_reports_total',
        help: 'Reports of browsers about what the policy of a page has refused.',
        type: 'counter',
        samples: [...this.counts].map(([directive, value]) => ({ labels: { directive }, value })),
      },
    ];
  }
}

import type { Browser, Page } from '@playwright/test';
import type { PageMetrics } from './pageMetrics';

/**
 * Processor time of the main thread until a page is loaded and painted, ms, by kind of work. Other programs of the machine
 * lengthen it far less than the time that passes.
 */
export interface MainThread {
  parse: number;
  style: number;
  layout: number;
  script: number;
  /** Everything, painting and other work included. */
  all: number;
}

/** An event of Chromium's trace format; times in µs. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread. */
  tdur?: number;
  args: { frame?: string; data?: { frame?: string } };
}

const KINDS: Record<Exclude<keyof MainThread, 'all'>, RegExp> = {
  parse: /^Parse(HTML|AuthorStyleSheet)$/,
  style: /^(UpdateLayoutTree|RecalculateStyles)$/,
  layout: /^Layout$/,
  script: /^(EvaluateScript|FunctionCall|EventDispatch|TimerFire|RunMicrotasks|v8\.\w+)$/,
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

const kindOf = (name: string): keyof MainThread | null =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].test(name)) ?? null;

/** Adds up the own time of each event: an event's duration without that of the events within it. */
function addUp(events: readonly TraceEvent[], endTs: number): MainThread {
  const sums: MainThread = { parse: 0, style: 0, layout: 0, script: 0, all: 0 };
  const open: { endTs: number; kind: keyof MainThread | null }[] = [];
  for (const { name, ts, dur = 0, tdur = dur } of events) {
    const share = dur === 0 ? 0 : (Math.min(ts + dur, endTs) - ts) / dur;
    const ms = (tdur * share) / 1000;
    while ((open.at(-1)?.endTs ?? Infinity) <= ts) open.pop();
    const outer = open.at(-1);
    // Work without a name of its own counts for what it is part of.
    const kind = kindOf(name) ?? outer?.kind ?? null;
    if (outer === undefined) sums.all += ms;
    if (outer?.kind != null) sums[outer.kind] -= ms;
    if (kind !== null) sums[kind] += ms;
    open.push({ endTs: ts + dur, kind });
  }
  return sums;
}

/** @internal */
export function readTrace(events: readonly TraceEvent[]): MainThread {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  // Each SVG picture is a document with a load event of its own.
  const load = events.find(
    ({ name, args }) => name === 'MarkLoad' && args.data?.frame === painted?.args.frame,
  );
  if (painted === undefined || load === undefined)
    throw new Error('The trace holds no load event.');
  const endTs = Math.max(load.ts, painted.ts);
  const own = events
    .filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === load.pid && tid === load.tid && ts < endTs,
    )
    // An outer event first.
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return addUp(own, endTs);
}

/** Traces the main thread while a page is opened, from the start of the navigation. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  open: () => Promise<PageMetrics>,
): Promise<{ spent: MainThread; metrics: PageMetrics }> {
  await browser.startTracing(page, { categories: CATEGORIES });
  const metrics = await open();
  const trace = (await browser.stopTracing()).toString('utf8');
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  return { spent: readTrace(traceEvents), metrics };
}

/**
 * First and second visit of some pages in a real browser: first contentful paint, largest contentful paint, layout
 * shift, bytes. Needs a running site: `npx tsx scripts/benchPage.ts [base address]`. A benchmark, not a test.
 */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './lib/chromium';

const PATHS = ['/', '/articles/foundations', '/articles/foundations/slow-practice', '/biography'];

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  script: number;
  all: number;
}

async function measure(page: Page, address: string): Promise<Seen> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(
    () =>
      new Promise<Seen>((resolve) => {
        const seen = { fcp: 0, lcp: 0, cls: 0, script: 0, all: 0 };
        // One observer for all: a named inner function would not survive the way into the page.
        for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
          new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (entry.name === 'first-contentful-paint') seen.fcp = Math.round(entry.startTime);
            if (entry.entryType === 'largest-contentful-paint') seen.lcp = Math.round(entry.startTime);
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (entry.entryType === 'layout-shift' && !shift.hadRecentInput) seen.cls += shift.value;
          }
        }).observe({ type, buffered: true });
        for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
          seen.all += entry.transferSize;
          if (entry.name.endsWith('.js')) seen.script += entry.transferSize;
        }
        setTimeout(() => resolve(seen), 300);
      }),
  );
}

async function main(): Promise<void> {
  const base = process.argv[2] ?? 'http://127.0.0.1:3000';
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium was found.');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  for (const width of [360, 1280]) {
    for (const path of PATHS) {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      for (const visit of ['first', 'second']) {
        const { fcp, lcp, cls, script, all } = await measure(page, base + path);
        console.log(`${String(width).padEnd(5)} ${path.padEnd(36)} ${visit.padEnd(7)} FCP ${String(fcp)} ms, LCP ${String(lcp)} ms, CLS ${cls.toFixed(3)}, scripts ${String(Math.round(script / 1000))} kB, all ${String(Math.round(all / 1000))} kB`);
      }
      await context.close();
    }
  }
  await browser.close();
}

void main();

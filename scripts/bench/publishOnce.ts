/**
 * Publishes everything, then the pages affected by one edit, and prints the figures as JSON. A separate process, so that
 * its memory is the publisher's. Started by publish.ts with BENCH_CONTROL, the sandbox's control address.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { openPublisher } from '../../publish/open';
import { openReport } from '../../publish/report/openReport';
import { loadEnvironment } from '../config/environment';

export interface PublishFigures {
  pages: number;
  fullMs: number;
  /** CPU time of the first publication on all cores. */
  fullCpuMs: number;
  editedPages: number;
  /** Time until the edited page itself is published. */
  editedPageMs: number;
  /** Time until all pages that show the edit are published. */
  editPagesMs: number;
  /** Time until the files about the whole site are published too: search, sitemap, lists for offline use. */
  editMs: number;
  /** Time of the content report after the first publication. */
  reportMs: number;
  /** Time until all pages of an edit are published that is made while the report of the one before runs. */
  editDuringReportMs: number;
  peakMb: number;
}

async function editArticle(control: string, summary: string): Promise<void> {
  const answer = await fetch(`${control}/content/entries/slow-practice`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ summary: { 'en-US': summary, 'de-DE': `Neu: ${summary}` } }),
  });
  if (!answer.ok) throw new Error(`The edit was refused: ${await answer.text()}`);
}

/** Time at which the last page was written, ms since 1970. */
async function lastWritten(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith('index.html'));
  let last = 0;
  for (const page of pages) last = Math.max(last, (await stat(path.join(folder, page))).mtimeMs);
  return last;
}

async function main(): Promise<void> {
  const control = process.env['BENCH_CONTROL'] ?? '';
  delete process.env['BENCH_CONTROL'];
  const { site, publish } = loadEnvironment({ building: true });
  const begun = performance.now();
  const report = await openReport(publish, site.configuration);
  const publisher = await openPublisher(publish, site.configuration, { report });
  const { rendered } = await publisher.publish();
  const fullMs = performance.now() - begun;
  const { user, system } = process.cpuUsage();
  const published = performance.now();
  await report.settled();
  const reportMs = performance.now() - published;
  const page = path.join(publish.folder, 'en-US', 'articles/foundations/slow-practice/index.html');
  const timeEdit = async (summary: string) => {
    const edited = Date.now();
    await editArticle(control, summary);
    const { rendered: pages } = await publisher.publish();
    const ms = Date.now() - edited;
    return {
      pages,
      ms,
      pageMs: (await stat(page)).mtimeMs - edited,
      pagesMs: (await lastWritten(publish.folder)) - edited,
    };
  };
  const edit = await timeEdit('An edited summary.');
  await report.settled();
  await editArticle(control, 'A summary edited twice.');
  await publisher.publish();
  const duringReport = await timeEdit('A summary edited while the report runs.');
  await report.settled();
  const figures: PublishFigures = {
    pages: rendered,
    fullMs,
    fullCpuMs: (user + system) / 1000,
    editedPages: edit.pages,
    editedPageMs: edit.pageMs,
    editPagesMs: edit.pagesMs,
    editMs: edit.ms,
    reportMs,
    editDuringReportMs: duringReport.pagesMs,
    peakMb: process.resourceUsage().maxRSS / 1000,
  };
  console.log(JSON.stringify(figures));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

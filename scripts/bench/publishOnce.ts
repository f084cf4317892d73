/**
 * Publishes everything, then the pages affected by one edit, and prints the figures as JSON. A separate process, so that
 * its memory is the publisher's. Started by publish.ts with BENCH_CONTROL, the sandbox's control address.
 */
import { stat } from 'node:fs/promises';
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
  editMs: number;
  /** Time until the edited page itself is published. */
  editedPageMs: number;
  /** Time of the content report after the first publication. */
  reportMs: number;
  /** The same edit, made while the report of the one before runs. */
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
    await editArticle(control, summary);
    const edited = Date.now();
    const { rendered: pages } = await publisher.publish();
    const ms = Date.now() - edited;
    return { pages, ms, pageMs: (await stat(page)).mtimeMs - edited };
  };
  const edit = await timeEdit('An edited summary.');
  const duringReport = await timeEdit('A summary edited twice.');
  await report.settled();
  const figures: PublishFigures = {
    pages: rendered,
    fullMs,
    fullCpuMs: (user + system) / 1000,
    editedPages: edit.pages,
    editMs: edit.ms,
    editedPageMs: edit.pageMs,
    reportMs,
    editDuringReportMs: duringReport.ms,
    peakMb: process.resourceUsage().maxRSS / 1000,
  };
  console.log(JSON.stringify(figures));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

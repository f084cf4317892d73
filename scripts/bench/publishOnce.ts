/**
 * Publishes everything, then the pages affected by one edit, and prints the figures as JSON. A separate process, so that
 * its memory is the publisher's. Started by publish.ts with BENCH_CONTROL, the sandbox's control address.
 */
import { openPublisher } from '../../publish/open';
import { loadEnvironment } from '../config/environment';

export interface PublishFigures {
  pages: number;
  fullMs: number;
  /** CPU time of the first publication on all cores. */
  fullCpuMs: number;
  editedPages: number;
  editMs: number;
  peakMb: number;
}

async function editArticle(control: string): Promise<void> {
  const answer = await fetch(`${control}/content/entries/slow-practice`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ summary: { 'en-US': 'An edited summary.', 'de-DE': 'Neu.' } }),
  });
  if (!answer.ok) throw new Error(`The edit was refused: ${await answer.text()}`);
}

async function main(): Promise<void> {
  const control = process.env['BENCH_CONTROL'] ?? '';
  delete process.env['BENCH_CONTROL'];
  const { site, publish } = loadEnvironment({ building: true });
  const begun = performance.now();
  const publisher = await openPublisher(publish, site.configuration);
  const { rendered } = await publisher.publish();
  const fullMs = performance.now() - begun;
  const { user, system } = process.cpuUsage();
  await editArticle(control);
  const edited = performance.now();
  const after = await publisher.publish();
  const figures: PublishFigures = {
    pages: rendered,
    fullMs,
    fullCpuMs: (user + system) / 1000,
    editedPages: after.rendered,
    editMs: performance.now() - edited,
    peakMb: process.resourceUsage().maxRSS / 1000,
  };
  console.log(JSON.stringify(figures));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

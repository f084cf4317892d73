/**
 * A publisher in a process of its own, so that its memory is its own: publishes everything, then what one edit touches,
 * and prints what that took. Started by `npm run bench:publish`, which sets the variables of the site and
 * BENCH_CONTROL, the sandbox's control address.
 */
import { openPublisher } from '../../../publish/open';
import { loadEnvironment } from '../../lib/environment';

/** What one publisher needed. */
export interface PublishFigures {
  pages: number;
  fullMs: number;
  editedPages: number;
  editMs: number;
  /** Time of all processors for everything published at first, which what else the machine does changes less than the time that passes. */
  fullCpuMs: number;
  /** The most memory that it held, MB. */
  peakMb: number;
}

async function editArticle(control: string, word: string): Promise<void> {
  const answer = await fetch(`${control}/content/entries/slow-practice`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      summary: {
        'en-US': `An edited summary, ${word}.`,
        'de-DE': `Eine neue Zusammenfassung, ${word}.`,
      },
    }),
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
  const fullCpuMs = (user + system) / 1000;
  await editArticle(control, 'once');
  const edited = performance.now();
  const after = await publisher.publish();
  const editMs = performance.now() - edited;
  const figures: PublishFigures = {
    pages: rendered,
    fullMs,
    editedPages: after.rendered,
    editMs,
    fullCpuMs,
    peakMb: process.resourceUsage().maxRSS / 1000,
  };
  console.log(JSON.stringify(figures));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

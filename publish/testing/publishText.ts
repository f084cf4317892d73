/** A publisher as a process of its own: `publishText.ts <folder> <articles> <text>` publishes once and ends. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Publisher } from '../publisher';
import { article } from './entities';

const [folder = '', articles = '', text = ''] = process.argv.slice(2);

const load = createRequire(__filename);
// Node knows neither styles nor pictures as modules; Jest reads these in their place.
for (const ending of ['.css', '.svg', '.png', '.webp', '.woff2'])
  require.extensions[ending] = (module) => {
    module.exports = load(
      path.resolve(__dirname, '../../test', ending === '.css' ? 'cssModule.js' : 'file.js'),
    );
  };

async function main(): Promise<void> {
  const { TestPublishing } = await import('./publishing');
  const entries = Array.from({ length: Number(articles) }, (_, at) =>
    // Articles of one title share one card, which takes longer to draw than a page to render.
    article(`a${String(at)}`, { order: at, title: 'A title', mainText: text }),
  );
  const publishing = new TestPublishing(entries, undefined, null, {}, folder);
  const publisher: Publisher = await publishing.open();
  await publisher.publish();
}

void main();

import { article } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { missingTranslation } from './missingTranslation';

test('missing translation: names a text that exists in one language only', () => {
  const half = article('half', { title: { 'en-US': 'Half', 'de-DE': ' ' } });
  expect(linesOf(missingTranslation, [half, article('whole')])).toEqual([
    'article-half title de-DE: is missing in German; the page shows the other language',
  ]);
});

import { article } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { longText } from './longText';

test('long text: is named with its length and the one that the layout is made for', () => {
  const long = article('long', { title: { 'en-US': 'a'.repeat(90), 'de-DE': 'Kurz' } });
  expect(linesOf(longText, [long, article('short')])).toEqual([
    'article-long title en-US: has 90 characters; the layout is made for 60',
  ]);
});

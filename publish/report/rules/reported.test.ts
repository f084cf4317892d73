import { article } from '../../testing/entities';
import { testSpace } from '../testing/reportSpace';
import { reported } from './reported';

test('reported: names what is left out, by severity and without ids', () => {
  const found = reported.check(
    testSpace([article('bow')], {
      problems: [
        { kind: 'noTopic', entry: 'article-bow', field: '' },
        { kind: 'pageFailed', entry: '', field: '', place: '/shop (en-US)' },
        { kind: 'deadLink', entry: 'article-bow', field: 'mainText', values: ['"/gone"'] },
      ],
    }),
  );
  expect(found.map(({ severity, words }) => [severity, words['de-DE']])).toEqual([
    ['hidden', 'hat kein Thema, darum steht der Artikel auf keiner Liste und hat keine Seite'],
    ['breaks', expect.stringMatching(/^\/shop \(en-US\): konnte nicht neu erzeugt werden/)],
  ]);
});

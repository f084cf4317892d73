import { article, entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { unused } from './unused';

test('unused: names parts that no entry links to', () => {
  const link = { sys: { type: 'Link', linkType: 'Entry', id: 'shown' } };
  const entries = [
    article('one', { featureBlock: [link] }),
    entry('featureBlock', 'shown', {}),
    entry('featureBlock', 'left', {}),
  ];
  expect(linesOf(unused, entries)).toEqual(['left  : is published, but no other entry shows it']);
});

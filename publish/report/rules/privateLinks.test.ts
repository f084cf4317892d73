import { article, entry, pictureAsset } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { privateLinks } from './privateLinks';

test('private links: are named in titles, texts and file descriptions, once a field', () => {
  const picture = pictureAsset('photo', 'images.example', 'a.jpg', 'image/jpeg');
  picture.fields['description'] = { 'de-DE': 'Bei https://zoom.us/j/1 und https://zoom.us/j/2' };
  const meetingLinks = new Map([['w', { link: 'https://raum.example/x', problem: null }]] as const);
  const found = linesOf(
    privateLinks,
    [
      article('bow', { mainText: { 'en-US': 'See [us](https://raum.example/x).' } }),
      entry('workshop', 'w', {
        title: { 'en-US': 'Evening zoom.us/j/3' },
        description: {
          'en-US': { nodeType: 'document', content: [{ data: { uri: 'https://meet.jit.si/x' } }] },
        },
        zoomLink: 'https://zoom.us/j/4',
      }),
      picture,
    ],
    { meetingLinks },
  );
  expect(found.map((line) => line.slice(0, line.indexOf(')') + 1))).toEqual([
    'article-bow mainText en-US: contains the link to a meeting (https://raum.example/x)',
    'w title en-US: contains the link to a meeting (zoom.us/j/3)',
    'w description en-US: contains the link to a meeting (https://meet.jit.si/x)',
    'photo description de-DE: contains the link to a meeting (https://zoom.us/j/1)',
  ]);
});

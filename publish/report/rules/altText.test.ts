import { article, assetLink, pictureAsset } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { altText } from './altText';

const HOST = 'images.example';

test('alternative text: names a missing one and a file name, not those of ornaments', () => {
  const named = pictureAsset('named', HOST, 'a.jpg', 'image/jpeg');
  named.fields['description'] = { 'en-US': 'IMG_2041.jpg', 'de-DE': 'Ein Bogen' };
  const bare = pictureAsset('bare', HOST, 'b.jpg', 'image/jpeg');
  bare.fields['description'] = { 'en-US': 'A bow' };
  const ornament = pictureAsset('ornament', HOST, 'c.svg', 'image/svg+xml');
  ornament.fields['description'] = {};
  const articles = [
    article('one', { image: assetLink('named'), pictogram: assetLink('ornament') }),
    article('two', { image: assetLink('bare') }),
  ];
  expect(linesOf(altText, [...articles, named, bare, ornament])).toEqual([
    'named description en-US: “IMG_2041.jpg” is a file name, and screen readers say it aloud; say what the picture shows',
    'bare description de-DE: is empty, so screen readers cannot say what the picture shows; say it in one sentence',
  ]);
});

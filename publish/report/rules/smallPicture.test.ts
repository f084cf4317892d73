import { article, assetLink, pictureAsset } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { smallPicture } from './smallPicture';

test('small picture: is named with the width that its place needs; drawings are sharp at any size', () => {
  const entities = [
    article('one', { image: assetLink('photo') }),
    article('two', { image: assetLink('drawing') }),
    pictureAsset('photo', 'images.example', 'a.jpg', 'image/jpeg'),
    pictureAsset('drawing', 'images.example', 'b.svg', 'image/svg+xml'),
  ];
  expect(linesOf(smallPicture, entities)).toEqual([
    'photo file : is 900 pixels wide and looks blurred; 1200 are needed',
  ]);
});

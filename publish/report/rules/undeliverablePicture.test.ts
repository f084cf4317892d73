import { pictureAsset } from '../../testing/entities';
import { testSpace } from '../testing/reportSpace';
import { undeliverablePicture } from './undeliverablePicture';

test('undeliverable picture: is hidden, or could be better', () => {
  const found = undeliverablePicture.check(
    testSpace([pictureAsset('photo', 'images.example', 'a.heic', 'image/heic')], {
      problems: [
        { kind: 'pictureHidden', entry: 'photo', field: 'file', values: ['avif', 'status 415'] },
        { kind: 'webpOnly', entry: 'photo', field: 'file', values: ['avif', 'status 415'] },
      ],
    }),
  );
  expect(found.map(({ severity, words }) => [severity, words['en-US']])).toEqual([
    ['hidden', 'the picture cannot be delivered as avif (status 415); it is not shown at all'],
    [undefined, 'the picture cannot be delivered as avif (status 415); it is shown as WebP only'],
  ]);
});

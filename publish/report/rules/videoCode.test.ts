import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { videoCode } from './videoCode';

test('video code: names a code that is no YouTube address', () => {
  const videos = ['dQw4w9WgXcQ', 'https://vimeo.com/1234'].map((code) =>
    entry('youtubeVideo', `at-${code.length}`, { code }),
  );
  expect(linesOf(videoCode, videos)).toEqual([
    'at-22 code : is neither a video id nor a YouTube address, so the video is not shown',
  ]);
});

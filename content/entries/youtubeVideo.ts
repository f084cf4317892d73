import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both, one } from '../lib/localized';

const video = entriesOf('youtubeVideo');

/** The three ways in which editors paste a video: a full address, the short one, and the bare id. */
export const youtubeVideos = [
  video('video-slow-practice', {
    title: both(
      'Slow practice: eight bars in ten minutes',
      'Langsam üben: acht Takte in zehn Minuten',
    ),
    code: one('https://www.youtube.com/watch?v=opnStrng0S1&t=42s&list=PLopenstrings'),
    poster: assetField('poster-slow-practice'),
  }),
  video('video-listening', {
    title: both('Listening before playing', 'Hören vor dem Spielen'),
    code: one('https://youtu.be/opnStrng0L2?si=listening'),
    poster: assetField('poster-listening'),
  }),
  video('video-focus', {
    title: both('Where to look, what to think of', 'Wohin schauen, woran denken'),
    code: one('opnStrng0F3'),
    poster: assetField('poster-focus'),
  }),
];

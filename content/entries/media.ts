import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both, one } from '../lib/localized';

const SOURCE = 'content/entries/media.ts';
const audio = entriesOf('audioFile', SOURCE);
const video = entriesOf('youtubeVideo', SOURCE);

export const audioFiles = [
  audio('drone-a', { title: both('Drone on A with its fifth, to tune and play over', 'Liegeton a mit seiner Quinte, zum Stimmen und Darüberspielen'), file: assetField('audio-drone-a') }),
  audio('pulse-60', { title: both('A quiet pulse, 60 beats a minute', 'Ein ruhiger Puls, 60 Schläge in der Minute'), file: assetField('audio-pulse-60') }),
  audio('call-and-response', {
    title: both('Call and response: eight phrases to answer', 'Ruf und Antwort: acht Phrasen zum Beantworten'),
    file: assetField('audio-call-and-response'),
  }),
  audio('intervals', { title: both('Intervals over D, from the octave to the seventh', 'Intervalle über D, von der Oktave bis zur Septime'), file: assetField('audio-intervals') }),
  audio('long-tone', { title: both('Long tones that swell and fade', 'Lange Töne, die an- und abschwellen'), file: assetField('audio-long-tone') }),
];

/** The three ways in which editors paste a video: a full address, the short one, and the bare id. */
export const youtubeVideos = [
  video('video-slow-practice', {
    title: both('Slow practice: eight bars in ten minutes', 'Langsam üben: acht Takte in zehn Minuten'),
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

import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both } from '../lib/localized';

const audio = entriesOf('audioFile');

export const audioFiles = [
  audio('drone-a', {
    title: both(
      'Drone on A with its fifth, to tune and play over',
      'Liegeton a mit seiner Quinte, zum Stimmen und Darüberspielen',
    ),
    file: assetField('audio-drone-a'),
  }),
  audio('pulse-60', {
    title: both('A quiet pulse, 60 beats a minute', 'Ein ruhiger Puls, 60 Schläge in der Minute'),
    file: assetField('audio-pulse-60'),
  }),
  audio('call-and-response', {
    title: both(
      'Call and response: eight phrases to answer',
      'Ruf und Antwort: acht Phrasen zum Beantworten',
    ),
    file: assetField('audio-call-and-response'),
  }),
  audio('intervals', {
    title: both(
      'Intervals over D, from the octave to the seventh',
      'Intervalle über D, von der Oktave bis zur Septime',
    ),
    file: assetField('audio-intervals'),
  }),
  audio('long-tone', {
    title: both('Long tones that swell and fade', 'Lange Töne, die an- und abschwellen'),
    file: assetField('audio-long-tone'),
  }),
];

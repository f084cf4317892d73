/** Practice audio. */
import { toMp3 } from '../audio/encode';
import { callAndResponse, droneA, intervals, longTone, pulse60 } from '../audio/exercises';
import type { Tape } from '../audio/tape';
import type { AssetPlan, Words } from './asset';

const recording = (id: string, title: Words, description: Words, play: () => Tape): AssetPlan => ({
  id,
  title,
  description,
  make: async () => ({ bytes: toMp3(play(), title[0]), contentType: 'audio/mpeg' }),
});

export const recordingAssets: AssetPlan[] = [
  recording(
    'audio-drone-a',
    ['Drone on A', 'Bordun auf A'],
    [
      'One minute of the tones A and E, bowed without a break, to tune and play over',
      'Eine Minute lang die Töne A und E, ohne Pause gestrichen, zum Stimmen und Darüberspielen',
    ],
    droneA,
  ),
  recording(
    'audio-pulse-60',
    ['Pulse, 60 beats a minute', 'Puls, 60 Schläge pro Minute'],
    [
      'Sixty plucked beats, one each second; the first of every four is higher',
      'Sechzig gezupfte Schläge, einer pro Sekunde; der erste von je vieren ist höher',
    ],
    pulse60,
  ),
  recording(
    'audio-call-and-response',
    ['Call and response', 'Ruf und Antwort'],
    [
      'Eight short phrases, each followed by four silent beats for your answer',
      'Acht kurze Phrasen, nach jeder vier stille Schläge für deine Antwort',
    ],
    callAndResponse,
  ),
  recording(
    'audio-intervals',
    ['Pure intervals', 'Reine Intervalle'],
    [
      'Octave, fifth, fourth, major and minor third, major sixth, major second and minor seventh over D',
      'Oktave, Quinte, Quarte, große und kleine Terz, große Sexte, große Sekunde und kleine Septime über D',
    ],
    intervals,
  ),
  recording(
    'audio-long-tone',
    ['Long tones with a swell', 'Lange Töne mit Schweller'],
    [
      'Four bowed tones of twelve seconds, growing and waning',
      'Vier gestrichene Töne von zwölf Sekunden, an- und abschwellend',
    ],
    longTone,
  ),
];

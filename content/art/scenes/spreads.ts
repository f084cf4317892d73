/** What the open books show. */
import { overtones } from '../../../contracts/art/strings';
import { cochlea } from '../figures/learning';
import { INK, mix, PAPER, TEAL } from '../palette';
import { draw, pen, place } from '../svg';
import type { Spread } from './objects';

export const BOOK_SPREAD: Spread = {
  colour: TEAL,
  plate: place(
    draw(pen(overtones({ width: 500, height: 660, lines: 65 }, 5), PAPER, 1.2, 0.8)),
    'translate(70 100)',
  ),
  heading: 'The string at rest',
  folio: 17,
  text: [
    'Before any note there is a string that does nothing. It is tuned, it is under tension, and it waits. Most practice begins too late: with the first note, not with the stillness before it.',
    'Sit down. Let both feet arrive on the floor. Listen for one breath to the room you are about to change. Then hear the note, inside, as clearly as you can, and only then let the bow follow.',
    'Do this once, and it is a ritual. Do it a hundred times, and it is how you begin.',
  ],
};

export const PANEL_SPREAD: Spread = {
  colour: mix(TEAL, INK, 0.5),
  plate: place(
    draw(pen(cochlea({ width: 640, height: 620, lines: 13 }), PAPER, 1.3, 0.8)),
    'translate(-60 90)',
  ),
  heading: 'Listen, then play',
  folio: 48,
  text: [
    'Whoever plays first and listens afterwards is always late. The sound has gone before the ear has said what it wanted. Turn the order round, and practice becomes quieter at once.',
    'Sing the phrase, or think it. Wait until it stands in front of you as a whole. Now play it, and compare two things only: what you heard before, and what you heard just now.',
    'The difference between the two is your next task. There is no need for another one.',
  ],
};

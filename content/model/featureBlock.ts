import type { ContentTypeModel } from './types';
import { INSTRUMENTS, type Instrument } from '../../contracts/content/instruments';
import { boolean, integer, markdown, plainText, symbol } from './fields';
import { maxLength } from './rules';

const NAMES: Record<Instrument, string> = {
  bowedStrings: 'bowed strings',
  pluckedStrings: 'guitar, harp and other plucked strings',
  keyboard: 'keyboard',
  wind: 'woodwind and brass',
  percussion: 'percussion',
  voice: 'voice',
};

export const featureBlock: ContentTypeModel = {
  id: 'featureBlock',
  name: 'Feature block',
  description: 'A tinted block inside an article: an idea in short, a checklist, an exercise.',
  displayField: 'heading',
  fields: [
    symbol('heading', 'Heading', {
      localized: true,
      required: true,
      validations: [maxLength(100)],
      help: 'With “application” or “Anwendung” in it, the block comes after the main text.',
    }),
    integer('practiceMinutes', 'Minutes of practice', {
      validations: [{ range: { min: 1, max: 240 } }],
      help: 'How long the exercise takes. Its card for the music stand gets a timer; without a number it has none.',
    }),
    plainText('stepDetails', 'Steps, exactly', {
      validations: [maxLength(2000)],
      help: 'The music stand reads minutes, tempo and note of each step from the text. Where that is wrong, write one line for each item of the list, such as “3 minutes, ♩ = 60, A3”; “-” for none.',
    }),
    markdown('content', 'Content', {
      localized: true,
      help: 'The block in markdown. Keep it to what fits a card.',
    }),
    ...INSTRUMENTS.map((id) =>
      boolean(id, `Instrument: ${NAMES[id]}`, {
        help: 'Yes: “Tonight” offers the exercise to these players. With no instrument chosen it suits all of them. It needs minutes of practice.',
      }),
    ),
  ],
};

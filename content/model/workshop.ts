import type { ContentTypeModel } from './types';
import { asset, integer, moment, symbol } from './fields';
import { richText } from './richTextField';
import { maxLength, secureAddress } from './rules';

export const workshop: ContentTypeModel = {
  id: 'workshop',
  name: 'Workshop',
  description:
    'An online workshop. Moves from forthcoming to past by itself once its date has gone by.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      validations: [maxLength(100)],
      help: 'Name of the workshop.',
    }),
    moment('date', 'Begins', {
      required: true,
      help: 'Date, time and time zone of the beginning. Visitors see Berlin time and their own.',
    }),
    moment('endTime', 'Ends', {
      required: true,
      help: 'Date, time and time zone of the end, after the beginning.',
    }),
    richText('description', 'Description', {
      localized: true,
      help: 'What it is about, for whom, what to bring.',
    }),
    symbol('price', 'Price', {
      localized: true,
      validations: [maxLength(120)],
      help: 'In words, for example: By donation, 10 to 50 euros.',
    }),
    integer('vatRate', 'VAT rate', {
      validations: [{ in: [7, 19] }],
      help: 'Percent of German VAT contained in the price: 19, or 7. Empty: 19. Does not count while the settings say small business.',
    }),
    integer('places', 'Places', {
      validations: [{ range: { min: 0, max: 1000 } }],
      help: 'Sign-ups end when all are taken; people then join a waiting list. Empty: no limit.',
    }),
    integer('minimum', 'Minimum', {
      validations: [{ range: { min: 0, max: 1000 } }],
      help: 'Participants that it needs; not shown on the site. The owner is told three days and one day before the date when fewer take part.',
    }),
    asset('pictogram', 'Pictogram', ['image'], { help: 'Small drawing beside the title.' }),
    symbol('zoomLink', 'Meeting link (private)', {
      omitted: true,
      validations: [secureAddress],
      widgetId: 'urlEditor',
      help: 'Private. Never delivered to the site; only mails to participants contain it. Do not repeat it in any other field. Entered late, it goes by itself to everybody who has booked.',
    }),
  ],
};

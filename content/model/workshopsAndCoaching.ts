import type { ContentTypeModel } from './types';
import { asset, symbol } from './fields';
import { richText } from './richTextField';

export const workshopsAndCoaching: ContentTypeModel = {
  id: 'workshopsAndCoaching',
  name: 'Workshops and coaching',
  description:
    'The page with workshops, coaching and performance preparation. One entry. It shows every published workshop by date.',
  displayField: 'title',
  fields: [
    symbol('title', 'Internal title', {
      help: 'Only for finding this entry here; not shown on the site.',
    }),
    richText('workshopsDescription', 'About the workshops', {
      localized: true,
      help: 'Introduction above the forthcoming workshops.',
    }),
    richText('bespokeSessionsIntro', 'Bespoke workshops', {
      localized: true,
      help: 'Introduction above the suggestion form.',
    }),
    richText('coaching', 'Coaching', {
      localized: true,
      help: 'Text about single coaching sessions.',
    }),
    asset('imageCoaching', 'Coaching image', ['image'], {
      help: 'Picture beside the coaching text.',
    }),
    richText('performancePrepPackage', 'Performance preparation', {
      localized: true,
      help: 'Text about the performance preparation sessions.',
    }),
    asset('imageQp', 'Performance image', ['image'], {
      help: 'Picture beside the performance preparation text.',
    }),
    richText('endorsements', 'Endorsements', {
      localized: true,
      help: 'What participants say. Use quotations, and say below them how it was checked that they come from participants (§ 5b (3) UWG).',
    }),
    asset('logo', 'Logo', ['image'], { help: 'Logo at the top of the page.' }),
  ],
};

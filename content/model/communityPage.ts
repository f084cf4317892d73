import type { ContentTypeModel } from './types';
import { asset, entries, symbol } from './fields';
import { richText } from './richTextField';

export const communityPage: ContentTypeModel = {
  id: 'communityPage',
  name: 'Community page',
  description: 'The page about practising together. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Heading of the page.' }),
    richText('mainText', 'Main text', {
      localized: true,
      help: 'The text of the page. Headings from level 2.',
    }),
    asset('mainImage', 'Main image', ['image'], { help: 'Large picture at the top.' }),
    entries('socialLinks', 'Social links', ['socialAccount'], {
      help: 'Accounts listed at the end of the page, in this order.',
    }),
  ],
};

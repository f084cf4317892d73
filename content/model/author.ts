import type { ContentTypeModel } from './types';
import { asset, entries, markdown, symbol } from './fields';
import { richText } from './richTextField';

export const book: ContentTypeModel = {
  id: 'book',
  name: 'Book',
  description: 'The book that can be downloaded in the shop. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Title of the book.' }),
    markdown('description', 'Description', { localized: true, help: 'What the book is about, in markdown.' }),
    asset('image1', 'First image', ['image'], { help: 'The cover.' }),
    asset('image2', 'Second image', ['image'], { help: 'An open spread.' }),
    asset('downloadLink', 'PDF', ['pdfdocument'], { localized: true, help: 'The file to download, one for each language.' }),
  ],
};

export const biography: ContentTypeModel = {
  id: 'biography',
  name: 'Biography',
  description: 'The page about the author. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Heading of the page, usually the author’s name.' }),
    asset('image', 'Portrait', ['image'], { help: 'Portrait beside the text. Describe it in the asset’s own description.' }),
    richText('text', 'Text', { localized: true, help: 'The life in words. Headings from level 2.' }),
  ],
};

export const communityPage: ContentTypeModel = {
  id: 'communityPage',
  name: 'Community page',
  description: 'The page about practising together. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Heading of the page.' }),
    richText('mainText', 'Main text', { localized: true, help: 'The text of the page. Headings from level 2.' }),
    asset('mainImage', 'Main image', ['image'], { help: 'Large picture at the top.' }),
    entries('socialLinks', 'Social links', ['socialAccount'], { help: 'Accounts listed at the end of the page, in this order.' }),
  ],
};

import { LEGAL_SLUGS } from '../../contracts/legalPages';
import type { ContentTypeModel } from './types';
import { asset, entries, markdown, plainText, symbol } from './fields';
import { richText } from './richTextField';
import { mailAddress, maxLength, slugRules, webAddress } from './rules';

export const settings: ContentTypeModel = {
  id: 'settings',
  name: 'Settings',
  description: 'The one entry that says who runs the site: names, contact, logo, legal pages and short texts used everywhere.',
  displayField: 'siteName',
  fields: [
    symbol('siteName', 'Site name', { required: true, help: 'The name in the header, in page titles and in mails.' }),
    symbol('authorName', 'Author name', { help: 'The author. Names the biography entry of the menu and the copyright line.' }),
    symbol('contactEmail', 'Contact e-mail', {
      required: true,
      validations: [mailAddress],
      help: 'Shown to visitors as the address to write to.',
    }),
    plainText('seller', 'Seller', {
      localized: true,
      help: 'Who sells, as the law wants it on receipts and in confirmation mails: name, address, telephone, mail, VAT number, a line each. Empty: the imprint is used.',
    }),
    symbol('description', 'Description', {
      localized: true,
      validations: [maxLength(160)],
      help: 'One sentence for search engines and shared links. At most 160 characters.',
    }),
    asset('logo', 'Logo', ['image'], { help: 'Small logo at the top of every page but the home page. SVG preferred.' }),
    asset('headerImage', 'Header image', ['image'], { help: 'Large picture at the top of the home page. Wide format.' }),
    entries('socialAccounts', 'Social accounts', ['socialAccount'], { help: 'Icons in the footer, in this order.' }),
    entries('legalPages', 'Legal pages', ['legalPage'], {
      help: 'Permanent links in the footer, in this order. Imprint, privacy and withdrawal are required by law for a shop.',
    }),
    markdown('credits', 'Credits', { localized: true, help: 'Design and build credits at the foot of the page. Markdown.' }),
    markdown('podcastIntro', 'Podcast introduction', {
      localized: true,
      help: 'Stands above the list of episodes in the podcast player. Markdown, one short paragraph.',
    }),
    markdown('donationIntro', 'Donation introduction', {
      localized: true,
      help: 'Stands above the form in the donation dialog. Markdown, one short paragraph.',
    }),
    markdown('freeDownloadsIntro', 'Free downloads introduction', {
      localized: true,
      help: 'Stands above the list of free downloads in the shop. Markdown.',
    }),
  ],
};

export const socialAccount: ContentTypeModel = {
  id: 'socialAccount',
  name: 'Social account',
  description: 'An account elsewhere, shown as an icon link in the footer and on the community page.',
  displayField: 'name',
  fields: [
    symbol('name', 'Name', {
      required: true,
      help: 'Name of the service. Facebook, Instagram and Telegram have an icon; other names are shown in words.',
    }),
    symbol('url', 'Address', {
      required: true,
      validations: [webAddress],
      widgetId: 'urlEditor',
      help: 'Full address of the account, beginning with https://',
    }),
  ],
};

export const legalPage: ContentTypeModel = {
  id: 'legalPage',
  name: 'Legal page',
  description: 'Imprint, privacy, withdrawal and accessibility. Have the text checked by a lawyer before the shop opens.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Heading of the page and text of its link in the footer.' }),
    symbol('slug', 'Slug', {
      required: true,
      validations: [...slugRules, { in: [...LEGAL_SLUGS] }],
      widgetId: 'dropdown',
      help: 'Which page this is. There is one entry for each.',
    }),
    richText('text', 'Text', { localized: true, required: true, help: 'The whole text, with headings from level 2.' }),
  ],
};

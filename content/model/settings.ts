import type { ContentTypeModel } from './types';
import { asset, boolean, entries, markdown, plainText, symbol } from './fields';
import { mailAddress, maxLength } from './rules';

export const settings: ContentTypeModel = {
  id: 'settings',
  name: 'Settings',
  description:
    'The one entry that says who runs the site: names, contact, logo, legal pages and short texts used everywhere.',
  displayField: 'siteName',
  fields: [
    symbol('siteName', 'Site name', {
      required: true,
      validations: [maxLength(40)],
      help: 'The name in the header, in page titles and in mails.',
    }),
    symbol('authorName', 'Author name', {
      validations: [maxLength(60)],
      help: 'The author. Names the biography entry of the menu and the copyright line.',
    }),
    symbol('contactEmail', 'Contact e-mail', {
      required: true,
      validations: [mailAddress],
      help: 'Shown to visitors as the address to write to.',
    }),
    plainText('seller', 'Seller', {
      localized: true,
      help: 'Who sells, as the law wants it on receipts and in confirmation mails: name, address, telephone, mail, VAT number, a line each. Empty: the imprint is used.',
    }),
    symbol('withdrawalContact', 'Addressee of withdrawals', {
      localized: true,
      help: 'Name, address, telephone and e-mail, in one line. The withdrawal instruction and its form name it. Empty: the seller. When both are empty, no goods can be sold.',
    }),
    boolean('smallBusiness', 'Small business', {
      help: 'Yes: tax exemption of § 19 UStG. No VAT is shown anywhere, and its sentence stands at each price, in mails and on invoices. No: each item has its rate.',
    }),
    boolean('workshopWithdrawal', 'Right of withdrawal for workshops', {
      help: 'No: excluded, as the law has it for leisure activities on a fixed date (§ 312g (2) no. 9 BGB). Yes: fourteen days; whoever books asks for the workshop to take place before they are over. Form, mails, receipt and the withdrawal page follow.',
    }),
    boolean('workshopsAbroad', 'Workshops for other EU countries', {
      help: 'No: only people who live in Germany can book, and the form says so first. Yes: the VAT of the country where the buyer lives is charged from the first euro (§ 3a (3) no. 3 UStG); it needs the One-Stop-Shop, so ask your tax adviser first. Without effect for a small business.',
    }),
    plainText('meetingProvider', 'Meeting provider', {
      localized: true,
      help: 'Service that holds the video meetings of workshops, with its address. The privacy page names it.',
    }),
    plainText('supervisoryAuthority', 'Supervisory authority', {
      localized: true,
      help: 'Data protection authority with its address, named on the privacy page.',
    }),
    asset('guaranteeNotice', 'Notice on the legal guarantee', ['image', 'pdfdocument'], {
      help: 'The official harmonised notice on the legal guarantee of conformity (EU 2025/1960), in colour and unchanged, one file for each language. Shown at every piece and before ordering.',
    }),
    symbol('description', 'Description', {
      localized: true,
      validations: [maxLength(160)],
      help: 'One sentence for search engines and shared links. At most 160 characters.',
    }),
    asset('logo', 'Logo', ['image'], {
      help: 'Small logo at the top of every page but the home page. SVG preferred.',
    }),
    asset('headerImage', 'Header image', ['image'], {
      help: 'Large picture at the top of the home page. Wide format.',
    }),
    entries('socialAccounts', 'Social accounts', ['socialAccount'], {
      help: 'Icons in the footer, in this order.',
    }),
    entries('podcastAccounts', 'Podcast elsewhere', ['socialAccount'], {
      help: 'Where else the podcast can be heard: one entry for each app, and one for its feed at the host. Named above the list of episodes, in this order.',
    }),
    entries('legalPages', 'Legal pages', ['legalPage'], {
      help: 'Permanent links in the footer, in this order. Imprint, privacy and withdrawal are required by law for a shop; terms belong to it.',
    }),
    markdown('credits', 'Credits', {
      localized: true,
      help: 'Design and build credits at the foot of the page. Markdown.',
    }),
    boolean('noReminders', 'No reminders', {
      help: 'Yes: participants get no mail a day before their workshop.',
    }),
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

import {
  RETENTION_YEARS,
  SENT_MAIL_DAYS,
  SERVER_LOG_DAYS,
  UNPAID_CUSTOMER_DAYS,
} from '../../contracts/orders/retention';
import { bullets, doc, h2, h3, p } from '../lib/richText';

export const privacyEnglish = doc(
  p(
    'This page explains which personal data we process when you visit Open Strings, what for and for how long. In short: **no cookies, no advertising, no tracking**, and nothing leaves for a third party before you click.',
  ),
  h2('1. Controller'),
  p(
    'Clara Weidmann, Stegstraße 0, 04000 Leipzig-Musterhausen, Germany, [owner@openstrings.example](mailto:owner@openstrings.example). We are not obliged to appoint a data protection officer.',
  ),
  h2('2. Visiting the site'),
  p(
    `When a page is called up, our hosting provider processes the IP address, date and time, the address requested, the amount of data and the browser’s identification. This is necessary to deliver the page and to fend off attacks (Art. 6 (1) (f) GDPR). The log holds neither what follows a question mark in an address nor the key of a receipt, and the IP address only shortened (IPv4 without its last number, IPv6 to its first 48 bits). The records are deleted after ${SERVER_LOG_DAYS} days at the latest.`,
  ),
  h3('What your browser keeps'),
  p(
    'The site keeps the following on your device, under these names. Nothing of it is sent to anybody, but for what you order yourself, and you can look at it and delete it at any time, with the buttons at the foot of this page or in the browser’s settings. It is strictly necessary for functions you have asked for (section 25 (2) no. 2 of the German TDDDG).',
  ),
  bullets(
    '**lang**: the language you chose.',
    '**reading**: the text size and line length you chose for articles.',
    '**fonts**: which fonts have arrived, so that the next page shows them at once.',
    '**persist:ui**: whether you have stopped the endorsements from turning.',
    '**persist:cart**: your basket with its region and titles, never prices, and which orders have been taken out of it.',
    '**persist:podcast**: the episode chosen last, how far you have heard each, the speed, and whether the player’s bar is shown.',
    '**persist:shelf**: what you have put on your practice shelf, with ticks and notes, and, once something is on it or you have asked for it there, how far you have read which article.',
    '**exercises**: which exercises “I have ten minutes” has opened for you, so that the next one is another.',
    '**saves**: what you save on a page before its scripts have started; it goes into the shelf when they do.',
    '**openOrders**: the key to orders whose payment you have begun, and what was ordered, so that any page can tell you what became of them; until you have seen it.',
    '**quiz**: which answers you have chosen in the quiz; until you close the tab.',
    '**search**: a question you had only just typed into the search when you left its page; until the search is opened again or you close the tab.',
    '**timer:…**: how long the timer of an exercise has run; until you set it back or close the tab.',
    '**draft:…**: what you have typed into a form; until you send it or close the tab.',
    '**order:…**: a random number that keeps one order from being placed twice; until it is placed or you close the tab.',
    '**react-router-scroll-positions**: how far down you have read on each page; until you close the tab.',
    '**content-…**: copies of texts you have read.',
    '**open-strings-…**: pages, files and pictures you have seen, so that they open faster and without a connection; old ones give way to new ones.',
  ),
  h2('3. Writing to us'),
  p(
    'What you enter in a form (name, e-mail address, message) is sent to us as an e-mail, with a copy to the person who looks after the technology of this site on our behalf, and used only to answer you (Art. 6 (1) (b) or (f) GDPR). We delete correspondence as soon as the matter is settled, unless there is a statutory duty to keep it.',
  ),
  h2('4. Orders, workshops and donations'),
  p(
    `To perform the contract we process your name, e-mail address, postal address, what you ordered and the amount paid (Art. 6 (1) (b) GDPR). Orders that have been paid, their invoices and withdrawals are kept for as long as tax and commercial law require, ${RETENTION_YEARS} years from the end of the year, and are then deleted automatically (Art. 6 (1) (c) GDPR). If an order is not paid, we automatically delete name and addresses after ${UNPAID_CUSTOMER_DAYS} days. An address on the waiting list of a workshop is deleted when the workshop begins. To send no mail twice we keep hashes of mails sent for ${SENT_MAIL_DAYS} days; to fend off attacks, a hash of your IP address for an hour (Art. 6 (1) (f) GDPR). The address of your receipt contains a random key; whoever has it sees what was ordered and paid, but no name and no address.`,
  ),
  p(
    'Payments are handled by PayPal (Europe) S.à r.l. et Cie, S.C.A., 22–24 Boulevard Royal, L-2449 Luxembourg. PayPal’s script is loaded only when you open a payment step; from then on PayPal learns your IP address. We receive confirmation of the payment, but never your card or account details.',
  ),
  h2('5. Videos'),
  p(
    'Videos are shown as still pictures kept on our own server. Only when you click on one is a connection made to YouTube (Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Ireland), which may process data in the United States on the basis of the EU–US Data Privacy Framework. Your click is your consent (Art. 6 (1) (a) GDPR); it applies to that one video.',
  ),
  h2('6. Podcast'),
  p(
    'The list of episodes comes from our own server. Sound and artwork of an episode come from the host of the podcast, which learns your IP address when you open the player or press play (Art. 6 (1) (b) GDPR). Which episodes you have heard stays on your device.',
  ),
  h2('7. Recipients'),
  p(
    'The provider of our video meetings is named below. Those who receive data on our behalf are our hosting provider, our e-mail provider the person who looks after the technology and receives a copy of each e-mail, and the content service from which texts and pictures come, Contentful GmbH (Max-Urich-Straße 3, 13355 Berlin, Germany). Its hosts are named at the foot of this page, together with every other one that your visit has contacted. Each is bound by a contract under Art. 28 GDPR. Printed goods are posted by Deutsche Post, which receives your address for that purpose.',
  ),
  h2('8. Your rights'),
  bullets(
    'access to the data we hold about you (Art. 15 GDPR),',
    'rectification and erasure (Art. 16 and 17 GDPR),',
    'restriction of processing and data portability (Art. 18 and 20 GDPR),',
    'withdrawal of consent with effect for the future (Art. 7 (3) GDPR),',
    '**objection to processing that is based on legitimate interests (Art. 21 GDPR).**',
  ),
  p(
    'An informal e-mail is enough. You may also lodge a complaint with a supervisory authority; ours is named below.',
  ),
  h2('9. No obligation, no profiling'),
  p(
    'You need not give us any data to read, listen or download. Without an address we cannot send you a parcel. There is no automated decision-making or profiling.',
  ),
  p('As of November 2026'),
);

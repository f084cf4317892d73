import {
  RETENTION_YEARS,
  SENT_MAIL_DAYS,
  SERVER_LOG_DAYS,
  UNPAID_CUSTOMER_DAYS,
} from '../../contracts/orders/retention';
import { bullets, doc, h2, p } from '../lib/richText';

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
  h2('3. Writing to us'),
  p(
    'What you enter in a form (name, e-mail address, message) is sent to us as an e-mail, with a copy to the person who looks after the technology of this site on our behalf, and used only to answer you (Art. 6 (1) (b) or (f) GDPR). We delete correspondence as soon as the matter is settled, unless there is a statutory duty to keep it.',
  ),
  h2('4. Orders, workshops and donations'),
  p(
    `To perform the contract we process your name, e-mail address, postal address, what you ordered and the amount paid (Art. 6 (1) (b) GDPR). Orders that have been paid, their invoices and withdrawals are kept for as long as tax and commercial law require, ${RETENTION_YEARS} years from the end of the year, and are then deleted automatically (Art. 6 (1) (c) GDPR). If an order is not paid, we automatically delete name and addresses after ${UNPAID_CUSTOMER_DAYS} days. An address on the waiting list of a workshop is deleted when the workshop begins. To send no mail twice we keep hashes of mails sent for ${SENT_MAIL_DAYS} days; to fend off attacks, a hash of your IP address for an hour (Art. 6 (1) (f) GDPR). The address of your receipt contains a random key; whoever has it sees what was ordered and paid, but no name and no address.`,
  ),
  h2('5. Recipients'),
  p(
    'The provider of our video meetings is named below. Those who receive data on our behalf are our hosting provider, our e-mail provider, the person who looks after the technology and receives a copy of each e-mail, and the content service from which texts and pictures come, Contentful GmbH (Max-Urich-Straße 3, 13355 Berlin, Germany). What your browser keeps and whom it asks, PayPal, YouTube and the host of the podcast among them, is listed below; the foot of this page names every host that your visit has contacted. Each is bound by a contract under Art. 28 GDPR. Printed goods are posted by Deutsche Post, which receives your address for that purpose.',
  ),
  h2('6. Your rights'),
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
  h2('7. No obligation, no profiling'),
  p(
    'You need not give us any data to read, listen or download. Without an address we cannot send you a parcel. There is no automated decision-making or profiling.',
  ),
  p('As of November 2026'),
);

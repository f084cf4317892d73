import type { SpaceExport } from '../../../sandbox/content/export/exportSchema';
import { regionalFieldId } from '../../../contracts/money/regionalField';
import { REGIONS } from '../../../contracts/money/regions';

const REGIONAL = ['price', 'vatRate', 'deliveryDays'] as const;

const en = <T>(value: T) => ({ 'en-US': value });
const both = <T>(english: T, german: T) => ({ 'en-US': english, 'de-DE': german });
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const entry = (type: string, id: string, fields: Record<string, Record<string, unknown>>) => ({
  sys: {
    id,
    contentType: { sys: { id: type } },
    publishedVersion: 1,
    version: 2,
    publishedAt: '2026-01-01T00:00:00.000Z',
  },
  fields,
});

const paragraph = (value: string) => ({
  nodeType: 'document',
  data: {},
  content: [
    {
      nodeType: 'paragraph',
      data: {},
      content: [{ nodeType: 'text', value, marks: [], data: {} }],
    },
  ],
});

const field = (id: string, type: string, more: object = {}) => ({ id, type, name: id, ...more });

/** Part of the meeting links, which must appear in the signer's mail only. */
export const MEETING_ROOM = 'meet.example/secret-room';

/** A small content space with the entries that orders need. */
export const SHOP_SPACE: SpaceExport = {
  locales: [
    { code: 'en-US', default: true },
    { code: 'de-DE', fallbackCode: null },
  ],
  contentTypes: [
    {
      sys: { id: 'shopItem' },
      fields: [
        field('title', 'Symbol', { localized: true }),
        ...REGIONS.flatMap((region) =>
          REGIONAL.map((name) => field(regionalFieldId(name, region), 'Number')),
        ),
        // The former field of items that were not migrated.
        field('price', 'Object'),
        field('comingSoon', 'Boolean'),
        field('maker', 'Text'),
        field('makerContact', 'Symbol'),
        field('productId', 'Symbol'),
        field('warnings', 'Text', { localized: true }),
      ],
    },
    {
      sys: { id: 'shopSettings' },
      fields: [
        field('title', 'Symbol', { required: true }),
        ...REGIONS.map((region) =>
          field(regionalFieldId('shipping', region), 'Number', {
            validations: [{ range: { min: 0, max: 200 } }],
          }),
        ),
        field('shipsFrom', 'Date'),
        field('notice', 'Text', { localized: true, validations: [{ size: { max: 300 } }] }),
      ],
    },
    {
      sys: { id: 'workshop' },
      fields: [
        field('title', 'Symbol', {
          localized: true,
          required: true,
          validations: [{ size: { max: 100 } }],
        }),
        field('date', 'Date', { required: true }),
        field('endTime', 'Date'),
        field('description', 'RichText', { localized: true }),
        field('price', 'Symbol', { localized: true }),
        field('vatRate', 'Integer', { validations: [{ in: [7, 19] }] }),
        field('places', 'Integer', { validations: [{ range: { min: 0, max: 1000 } }] }),
        field('minimum', 'Integer'),
        field('zoomLink', 'Symbol', { omitted: true }),
      ],
    },
    {
      sys: { id: 'settings' },
      fields: [
        field('siteName', 'Symbol'),
        field('seller', 'Text', { localized: true }),
        field('withdrawalContact', 'Symbol', { localized: true }),
        field('smallBusiness', 'Boolean'),
        field('workshopWithdrawal', 'Boolean'),
        field('workshopsAbroad', 'Boolean'),
      ],
    },
    {
      sys: { id: 'legalPage' },
      fields: [
        field('title', 'Symbol', { localized: true }),
        field('slug', 'Symbol'),
        field('text', 'RichText', { localized: true }),
      ],
    },
  ],
  entries: [
    entry('legalPage', 'legal-withdrawal', {
      title: both('Right of withdrawal', 'Widerrufsbelehrung'),
      slug: en('withdrawal'),
      text: both(paragraph('You have the right.'), paragraph('Sie haben das Recht.')),
    }),
    entry('legalPage', 'legal-terms', {
      title: both('Terms', 'AGB'),
      slug: en('terms'),
      text: both(paragraph('These terms apply.'), paragraph('Es gelten diese Bedingungen.')),
    }),
    entry('settings', 'settings', {
      siteName: en('Open Strings'),
      seller: both(
        'Clara <Weidmann>\nString Street 1\nGermany',
        'Clara <Weidmann>\nStegstraße 1\n04000 Leipzig',
      ),
    }),
    entry('shopItem', 'book', {
      title: both('The <Listening> Hand', 'Die <hörende> Hand'),
      priceGermany: en(20),
      priceOtherEu: en(22.5),
      priceOutsideEu: en(25),
      vatRateGermany: en(7),
      vatRateOtherEu: en(7),
      vatRateOutsideEu: en(0),
      deliveryDaysGermany: en(4),
      deliveryDaysOtherEu: en(8),
      deliveryDaysOutsideEu: en(20),
      maker: en('Clara <Weidmann>\nString Street 1'),
      makerContact: en('clara@maker.example'),
      productId: en('ISBN 1'),
      warnings: both('Small <parts>.', 'Kleine <Teile>.'),
    }),
    entry('shopSettings', 'shop-settings', { title: en('Shop settings') }),
    entry('shopItem', 'journal', { title: en('Practice Journal'), price: en(12.9) }),
    entry('shopItem', 'soon', { title: en('Not yet'), price: en(10), comingSoon: en(true) }),
    entry('shopItem', 'free', { title: en('Leaflet') }),
    entry('workshop', 'breath', {
      title: both('Breath and bow', 'Atem und Bogen'),
      date: en(at(7)),
      endTime: en(at(7.1)),
      zoomLink: en(`https://${MEETING_ROOM}`),
    }),
    entry('workshop', 'past', {
      title: en('Long ago'),
      date: en(at(-7)),
      zoomLink: en(`https://${MEETING_ROOM}`),
    }),
    entry('workshop', 'unlinked', { title: en('No link yet'), date: en(at(9)) }),
  ],
  assets: [],
  tags: [],
};

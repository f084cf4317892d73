import { itemAddress, PATTERNS } from '@/lib/addresses';
import type { ShopItem } from '@/services/content/types/shopItem';
import { decimalOf } from '../../../../contracts/money/money';
import { type Region, REGIONS } from '../../../../contracts/money/regions';
import type { ShopSettings } from '../../../../contracts/money/shopSettings';
import { addressStep } from '../../pageMetadata/addressSource';
import {
  breadcrumbs,
  type Described,
  nameOf,
  organization,
  pathOf,
  pictureOf,
  type Thing,
} from '../../pageMetadata/schemaOrg';
import type { Page } from '../page';
import { noSearchDocuments, type PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PATTERNS.item,
  chunk: 'shop',
  import: () => import(/* webpackChunkName: "shop" */ './ShopRoute'),
};

const EU = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
];
const PLACES: Record<Region, Thing> = {
  germany: { eligibleRegion: 'DE' },
  otherEu: { eligibleRegion: EU },
  outsideEu: { ineligibleRegion: ['DE', ...EU] },
};
const COUNTRIES: Record<Region, string[]> = { germany: ['DE'], otherEu: EU, outsideEu: [] };

function offers(
  { url }: Described,
  { prices, comingSoon }: ShopItem,
  shipping: ShopSettings['shipping'],
): Thing[] {
  if (comingSoon) return [];
  return REGIONS.flatMap((region) => {
    const price = prices[region];
    if (price === null) return [];
    const countries = COUNTRIES[region];
    return {
      '@type': 'Offer',
      url,
      price: decimalOf(price),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      ...PLACES[region],
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: decimalOf(shipping[region]),
          currency: 'EUR',
        },
        ...(countries.length === 0
          ? {}
          : { shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries } }),
      },
    };
  });
}

function product(page: Described, item: ShopItem, shipping: ShopSettings['shipping']): Thing {
  const all = offers(page, item, shipping);
  return {
    '@type': 'Product',
    name: item.title.text,
    description: page.description,
    image: [...pictureOf(page, item.image), page.card],
    sku: item.id,
    brand: { '@type': 'Brand', name: page.site.name },
    ...(all.length === 0 ? {} : { offers: all }),
  };
}

export const published: PublishedPage = {
  sample: /* #__PURE__ */ itemAddress('book-open-strings'),
  async addresses({ entries, report }) {
    const items = await entries('shopItem', ['title']);
    return items.flatMap(({ id }) =>
      addressStep({ entry: id, field: '' }, id, report).map(itemAddress),
    );
  },
  // The shop's page names every item.
  searchDocuments: noSearchDocuments,
  structuredData: {
    kind: 'item',
    describe: (page, { item, shipping }) => [
      organization(page),
      product(page, item, shipping),
      breadcrumbs(page, [[nameOf(page), pathOf(page)]]),
    ],
  },
};

import {
  MAX_NOTICE,
  MAX_SHIPPING,
  SHOP_SETTINGS,
  USUAL_SHIPPING,
} from '../../contracts/money/shopSettings';
import { day, decimal, plainText, symbol } from './fields';
import { regional } from './regional';
import { maxLength, range } from './rules';
import type { ContentTypeModel } from './types';

export const shopSettings: ContentTypeModel = {
  id: SHOP_SETTINGS,
  name: 'Shop settings',
  description:
    'Shipping, holidays and a notice of the shop. The owner changes them at the desk. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { required: true, help: 'Name of this entry in Contentful.' }),
    ...regional('shipping', (id, name, region) =>
      decimal(id, `Shipping, ${name}`, {
        validations: [range(0, MAX_SHIPPING, `An amount from 0 to ${MAX_SHIPPING} euros`)],
        help: `Euros including VAT for one piece. Empty: ${USUAL_SHIPPING[region]}.`,
      }),
    ),
    day('shipsFrom', 'Parcels leave again on', {
      help: 'During a holiday: the day on which parcels leave again. The shop goes on selling and says this day before each order. Empty, or over: parcels leave as usual.',
    }),
    plainText('notice', 'Notice', {
      localized: true,
      validations: [maxLength(MAX_NOTICE)],
      help: 'A sentence above the shop, for example about holidays or a new edition. Empty: none.',
    }),
  ],
};

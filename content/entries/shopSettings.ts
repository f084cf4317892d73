import { SHOP_SETTINGS } from '../../contracts/money/shopSettings';
import { entriesOf } from '../lib/demoEntry';
import { both, one } from '../lib/localized';

/** Settings of the demonstration's shop, with a holiday that is over. */
export const shopSettingsEntries = [
  entriesOf(SHOP_SETTINGS)('shop-settings', {
    title: one('Shop settings'),
    shippingGermany: one(25),
    shippingOtherEu: one(30),
    shippingOutsideEu: one(40),
    shipsFrom: one('2026-01-07T00:00+01:00'),
    notice: both(
      'Packed by hand, on Tuesdays and Fridays.',
      'Von Hand gepackt, dienstags und freitags.',
    ),
  }),
];

import { EU_VAT_RATES, HOME, type EuCountry } from '../../../contracts/money/placeOfSupply';
import { useAppDispatch } from '@/app/hooks';
import { useOrder } from '@/components/payment/useOrder';
import { useLanguage } from '@/i18n/useLanguage';
import { useSettings } from '@/services/content/hooks/useSettings';
import { useSmallBusiness } from '@/services/content/hooks/useSmallBusiness';
import type { Workshop } from '@/services/content/types/workshop';
import type { OrderDetails } from '@/services/payment/orderDetails';
import { placeOrder } from '@/services/payment/paymentThunks';
import { signUpFormId } from './signUpFormId';

/** Sent with a code that sets the price. */
const LOWEST_AMOUNT = 10;

/** A visitor's entries; without a customer when a place moves, whose buyer is known. */
interface Entered {
  country: EuCountry;
  amount?: number | undefined;
  code?: string | undefined;
  customer?: { name: string; email: string };
}

/** Order of a place in a workshop at a price in cents; `order` does nothing while `entered` is null. */
export function useWorkshopOrder(
  workshop: Workshop,
  price: number | null,
  country: EuCountry | null,
  entered: Entered | null,
) {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const { id, title, start, end } = workshop;
  const vatRate = country === null || country === HOME ? workshop.vatRate : EU_VAT_RATES[country];
  const details: OrderDetails = {
    kind: 'workshop',
    lines: [{ id, title, quantity: 1, goodsEach: price ?? 0, vatRate }],
    isFree: price === 0,
    totals: { goods: price ?? 0, shipping: 0, total: price ?? 0 },
    region: null,
    smallBusiness: useSmallBusiness(),
    workshopWithdrawal: useSettings()?.workshopWithdrawal ?? false,
    workshop: { start, end },
  };
  const state = useOrder(async (again) => {
    if (entered === null || price === null) return null;
    const { amount = LOWEST_AMOUNT, code, country: livesIn, customer } = entered;
    const intent = {
      kind: 'workshop',
      workshopId: id,
      amount,
      country: livesIn,
      ...(customer && { customer }),
      expectedTotal: price,
      language,
      ...(code !== undefined && { code }),
      ...(details.workshopWithdrawal && { earlyStart: true }),
    } as const;
    return dispatch(placeOrder(signUpFormId(id), intent, details, again));
  });
  return { details, ...state };
}

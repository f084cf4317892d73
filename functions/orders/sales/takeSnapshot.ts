import type { OrderRequest } from '../../../contracts/orders/orderRequest';
import { latestDelivery } from '../../../contracts/money/delivery';
import { isServed, type EuCountry } from '../../../contracts/money/placeOfSupply';
import { Refusal } from '../../lib/http/problem';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { missingText, type LegalTexts } from '../../contentService/legalTexts';
import type { Deps } from '../deps';
import type { PricedOrder } from '../../contentService/pricedOrder';
import type { OrderSnapshot } from '../../journal/snapshot';
import { statutoryTexts, withdrawalText } from './statutoryTexts';

type SnapshotDeps = Pick<Deps, 'content' | 'legal' | 'config' | 'now'>;

/** Refuses a sign-up whose page showed the other rule about withdrawal than the settings have now. */
function checkEarlyStart(declared: boolean, { workshopWithdrawal }: LegalTexts): void {
  if (declared === workshopWithdrawal) return;
  throw new Refusal(
    400,
    'invalidRequest',
    'The right of withdrawal has changed since the page was loaded. Please reload it.',
    { fields: { earlyStart: workshopWithdrawal ? 'is required' : 'is not needed' } },
  );
}

/** Refuses a sign-up from a country whose tax the owner has not taken on. */
function checkCountry(country: EuCountry, texts: LegalTexts): void {
  if (isServed(country, texts)) return;
  throw new Refusal(
    400,
    'invalidRequest',
    'Workshops cannot be booked from this country. Please write to us.',
    { fields: { country: 'not offered' } },
  );
}

/**
 * Reads the data for an order's mails. Throws NoAnswer when the content service is down, when a sale has no seller, or
 * when what can be withdrawn from has no instruction: such a confirmation must not be sent (docs/decisions/0037).
 * Workshops can where the settings say so (docs/decisions/0044).
 */
export async function takeSnapshot(
  deps: SnapshotDeps,
  request: OrderRequest,
  priced: Pick<PricedOrder, 'lines' | 'shipsFrom'>,
  origin: string | undefined,
): Promise<OrderSnapshot> {
  const site = origin ?? deps.config.origins[0] ?? '';
  if (request.kind === 'donation') {
    const { seller } = await deps.legal.texts(request.language).catch((error: unknown) => {
      if (error instanceof NoAnswer) return { seller: null };
      throw error;
    });
    return {
      site,
      seller,
      withdrawal: null,
      meetingLink: null,
      smallBusiness: false,
      deliveryBy: null,
      statutory: [],
    };
  }
  const [texts, meetingLink] = await Promise.all([
    deps.legal.texts(request.language),
    request.kind === 'workshop' ? deps.content.meetingLink(request.workshopId) : null,
  ]);
  if (request.kind === 'workshop') {
    checkEarlyStart(request.earlyStart === true, texts);
    checkCountry(request.country, texts);
  }
  const isWithdrawable = request.kind === 'shop' || texts.workshopWithdrawal;
  const missing = missingText(texts, isWithdrawable);
  if (missing !== null) throw new NoAnswer('content service', missing);
  const withdrawal = isWithdrawable ? withdrawalText(request, priced, texts, site) : null;
  if (isWithdrawable && !withdrawal)
    throw new NoAnswer('content service', 'nobody to address a withdrawal to');
  const deliveryBy = latestDelivery(
    priced.lines.map(({ deliveryDays }) => deliveryDays),
    deps.now(),
    priced.shipsFrom ?? null,
  );
  return {
    site,
    seller: texts.seller,
    withdrawal,
    meetingLink,
    smallBusiness: texts.smallBusiness,
    deliveryBy,
    statutory: statutoryTexts(request, priced, texts),
  };
}

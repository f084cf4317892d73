import { bilingual } from '../../../contracts/language/bilingual';
import type { OrderRequest } from '../../../contracts/orders/orderRequest';
import { STATUTORY } from '../../../contracts/content/statutory';
import type { LegalTexts } from '../../contentService/legalTexts';
import type { PricedOrder } from '../../contentService/pricedOrder';
import type { LegalText } from '../../contentService/legalTexts';

const SAFETY = bilingual('Maker and product safety', 'Hersteller und Produktsicherheit');

function safetyOf(lines: PricedOrder['lines'], title: string): LegalText[] {
  const known = lines.flatMap((line) => (line.safety ? [`${line.title}\n${line.safety}`] : []));
  return known.length === 0 ? [] : [{ title, text: known.join('\n\n') }];
}

/**
 * Statutory texts of a confirmation besides seller and withdrawal, in the order's language: for goods the
 * manufacturer and the liability for defects, for workshops what the buyer declared; then language and text of the
 * contract, and the terms if the site has any.
 */
export function statutoryTexts(
  request: OrderRequest,
  { lines }: Pick<PricedOrder, 'lines'>,
  { terms }: Pick<LegalTexts, 'terms'>,
): LegalText[] {
  const { kind, language } = request;
  if (kind === 'donation') return [];
  const declared = request.kind === 'workshop' && request.earlyStart === true;
  const { guarantee, contract, earlyStart } = STATUTORY[language];
  const ofGoods = kind === 'shop' ? [...safetyOf(lines, SAFETY[language]), guarantee] : [];
  const ofWorkshop = declared ? [{ title: earlyStart.title, text: earlyStart.declaration }] : [];
  return [...ofGoods, ...ofWorkshop, contract, ...(terms ? [terms] : [])];
}

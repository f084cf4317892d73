import { bilingual } from '../../../contracts/language/bilingual';
import type { OrderRequest } from '../../../contracts/orders/orderRequest';
import { STATUTORY } from '../../../contracts/content/statutory';
import {
  instructionText,
  withdrawalInstruction,
} from '../../../contracts/content/withdrawalInstruction';
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

const PLACE = bilingual(
  'the foot of every page of our site, “Withdraw from contract”',
  'dem Fuß jeder Seite unserer Website, „Vertrag widerrufen“',
);

/**
 * The instruction on withdrawal for what is bought, followed by what the editors add; null where a part is missing.
 * @param site origin of the site, '' when unknown
 */
export function withdrawalText(
  { kind, language }: Pick<OrderRequest, 'kind' | 'language'>,
  { lines }: Pick<PricedOrder, 'lines'>,
  { withdrawal, withdrawalContact }: Pick<LegalTexts, 'withdrawal' | 'withdrawalContact'>,
  site: string,
): LegalText | null {
  if (withdrawal === null || withdrawalContact === null) return null;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const goods = pieces > 1 ? 'severalGoods' : 'goods';
  const instruction = withdrawalInstruction(
    language,
    [kind === 'shop' ? goods : 'service'],
    withdrawalContact,
    site ? `${site}/withdrawal` : PLACE[language],
  );
  return {
    title: withdrawal.title,
    text: `${instructionText(instruction)}\n\n${withdrawal.text}`,
  };
}

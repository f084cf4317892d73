import type { LocalizedText } from '@/services/content/reading/domain';
import type { Cents } from '../../../contracts/money';

/** What is ordered of one item, at the price that the visitor sees. */
export interface CheckoutLine {
  id: string;
  title: LocalizedText;
  quantity: number;
  goodsEach: Cents;
}

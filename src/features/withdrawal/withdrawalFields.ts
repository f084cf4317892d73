import { LIMITS } from '../../../contracts/limits';
import type { FieldRule } from '@/components/forms/fieldRules';

/** Longest remark, as in the contract of the orders function. */
const REMARK = 1000;

/** What a declaration of withdrawal names: who, which contract, and where the receipt goes. Nothing more is asked. */
export const WITHDRAWAL_RULES = {
  name: { required: true, max: LIMITS.name },
  order: { required: true, max: LIMITS.orderReference },
  email: { required: true, max: LIMITS.email, email: true },
  message: { max: REMARK },
} satisfies Record<string, FieldRule>;

export type WithdrawalField = keyof typeof WITHDRAWAL_RULES;
export type WithdrawalValues = Record<WithdrawalField, string>;

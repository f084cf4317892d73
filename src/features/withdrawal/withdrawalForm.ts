import type { Form } from '@/components/forms/useForm';
import type { Typed } from '@/components/forms/useFields';
import type { WithdrawalFieldsSchema } from '../../../contracts/orders/withdrawal';

type Entries = typeof WithdrawalFieldsSchema.entries;

/** State and fields of the withdrawal form. */
export type WithdrawalForm = Form<Entries>;
/** Typed values of the withdrawal form. */
export type WithdrawalValues = Typed<Entries>;

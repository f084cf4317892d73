import type { Form } from '@/components/forms/useForm';
import type { Typed } from '@/components/forms/useFields';
import type { WithdrawalFieldsSchema } from '../../../contracts/orders/withdrawal';

type Entries = typeof WithdrawalFieldsSchema.entries;

export type WithdrawalForm = Form<Entries>;
export type WithdrawalValues = Typed<Entries>;

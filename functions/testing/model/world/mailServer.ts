import type { Step } from '../steps';
import type { ModelOrder } from './expectations';
import type { World } from './world';

const RECIPIENTS = { owner: 'owner@openstrings.example', copy: 'maintainer@openstrings.example' };

/** Sets a bad answer of the mail server for everybody or one recipient. */
export async function setMailAnswer(
  world: World,
  { who, answer }: Pick<Extract<Step, { do: 'smtp' }>, 'who' | 'answer'>,
  order: ModelOrder | undefined,
): Promise<void> {
  const recipient =
    who === 'buyer' ? order?.email : who === 'anybody' ? undefined : RECIPIENTS[who];
  if (who !== 'anybody' && recipient === undefined) return;
  await world.sandbox.smtpAnswer(recipient === undefined ? answer : { ...answer, recipient });
  if (who === 'buyer' && String(answer['text']).startsWith('5.1.1'))
    world.unreachable.add(recipient ?? '');
}

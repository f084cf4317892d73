import * as v from 'valibot';
import { readVariables, type Environment } from '../../contracts/config/environment';
import { isLoopback } from '../../contracts/config/loopback';
import { portOf, shared } from '../../contracts/config/variables';

export interface MailStandInOptions {
  /** 0 takes any free port. */
  smtpPort: number;
}

/**
 * SMTP_PORT, by default 2525. Any free port when the sandbox itself uses any free port (as in tests), or when
 * SMTP_PORT belongs to another mail server to which the functions send.
 */
export function readMailStandInOptions(env: Environment): MailStandInOptions {
  const anyPort = portOf(env, 'SANDBOX_PORT') === '0';
  const values = readVariables('sandbox', v.object(shared('SMTP_PORT', 'SMTP_HOST')), env);
  return { smtpPort: anyPort || !isLoopback(values.SMTP_HOST) ? 0 : values.SMTP_PORT };
}

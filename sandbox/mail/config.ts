import * as v from 'valibot';
import { portVariable, readVariables, textVariable, type Environment } from '../../contracts/environment';

export interface MailStandInOptions {
  /** 0 takes any free port. */
  smtpPort: number;
  host?: string;
}

const LOOPBACK = /^(127\.0\.0\.1|localhost|::1)$/;

/**
 * SMTP_PORT, by default 2525. Beside a sandbox on any free port (as in tests), and when the functions write to a mail
 * server elsewhere, whose port that is, any free port.
 */
export function readMailStandInOptions(env: Environment = process.env): MailStandInOptions {
  const anyPort = env['SANDBOX_PORT']?.trim() === '0';
  const values = readVariables('sandbox', v.object({ SMTP_PORT: portVariable(2525), SMTP_HOST: textVariable('127.0.0.1') }), env);
  return { smtpPort: anyPort || !LOOPBACK.test(values.SMTP_HOST) ? 0 : values.SMTP_PORT };
}

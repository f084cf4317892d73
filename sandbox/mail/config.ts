import * as v from 'valibot';

export interface MailStandInOptions {
  /** 0 takes any free port. */
  smtpPort: number;
  host?: string;
}

const PortSchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(65_535));

/** SMTP_PORT, by default 2525; beside a sandbox on any free port (as in tests) any free port as well. */
export function readMailStandInOptions(sandboxPort: number, env: Record<string, string | undefined> = process.env): MailStandInOptions {
  if (sandboxPort === 0) return { smtpPort: 0 };
  const parsed = v.safeParse(PortSchema, env['SMTP_PORT'] || '2525');
  if (!parsed.success) throw new Error('The sandbox cannot start, because of its configuration:\n  SMTP_PORT: must be a port number');
  return { smtpPort: parsed.output };
}

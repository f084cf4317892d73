import * as v from 'valibot';
import { isEmail } from '../../contracts/text/email';

/** Phases of an SMTP session whose answer can be set; `message` follows the final dot of a message. */
export const SMTP_PHASES = ['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data', 'message'] as const;
export type SmtpPhase = (typeof SMTP_PHASES)[number];

/**
 * An SMTP answer set by a test. `code` with `text` refuses (`text` includes enhanced codes), `cut` ends the connection
 * without an answer, `delayMs` waits first (alone: then answers normally). `after` (phase `message` only) stores the
 * message first, so that only the answer is lost, late or wrong. `recipient` limits `rcpt` to one address.
 */
export const SmtpAnswerSchema = v.pipe(
  v.strictObject({
    at: v.picklist(SMTP_PHASES),
    code: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    text: v.optional(v.pipe(v.string(), v.maxLength(400)), 'The sandbox was told to refuse'),
    cut: v.optional(v.boolean(), false),
    delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
    after: v.optional(v.boolean(), false),
    recipient: v.optional(v.pipe(v.string(), v.check(isEmail, 'must be one mail address'))),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.check(
    (answer) => answer.code !== undefined || answer.cut || answer.delayMs !== undefined,
    'An answer needs at least one of code, cut and delayMs.',
  ),
);

export type SmtpAnswer = v.InferOutput<typeof SmtpAnswerSchema>;

/** Active answers in the order in which they were set; the first that matches applies. */
export class SmtpAnswers {
  private placed: SmtpAnswer[] = [];

  place(answer: SmtpAnswer): void {
    this.placed.push({ ...answer });
  }

  list(): SmtpAnswer[] {
    return [...this.placed];
  }

  clear(): void {
    this.placed = [];
  }

  /** The answer for a phase, which uses up one of its `times`. @param command the client's line */
  take(at: SmtpPhase, command = ''): SmtpAnswer | undefined {
    const line = command.toLowerCase();
    const hit = this.placed.find(
      (answer) =>
        answer.at === at &&
        (answer.recipient === undefined || line.includes(`<${answer.recipient.toLowerCase()}>`)),
    );
    if (hit?.times === undefined) return hit;
    hit.times -= 1;
    if (hit.times === 0) this.placed = this.placed.filter((answer) => answer !== hit);
    return { ...hit };
  }
}

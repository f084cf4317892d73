import type { Phase, SmtpAnswer } from './answers';

/** Fields of nodemailer's errors. */
interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/** Reads code and enhanced code of a response line. */
export function answerIn(phase: Phase, response: string | undefined): SmtpAnswer {
  const code = /^(\d{3})(?:[ -]|$)/.exec(response ?? '')?.[1];
  return {
    phase,
    code: code === undefined ? null : Number(code),
    enhanced: ENHANCED.exec(response ?? '')?.[1] ?? null,
  };
}

function phaseOf({ code = '', command = '', response }: SmtpError, ready: boolean): Phase {
  if (code === 'ETLS' || command === 'STARTTLS') return 'starttls';
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'auth';
  if (/^(EHLO|HELO|LHLO)$/.test(command)) return 'ehlo';
  if (command === 'RCPT TO') return 'rcpt';
  if (command === 'DATA') return 'data';
  if (ready) return 'mail';
  return response ? 'greeting' : 'connect';
}

/**
 * Converts an error of nodemailer to phase and answer.
 * @param at `began`: bytes of the message may have been sent
 */
export function answerOf(error: unknown, at: { ready: boolean; began: boolean }): SmtpAnswer {
  const known: SmtpError = error instanceof Error ? (error as SmtpError) : {};
  return answerIn(at.began ? 'message' : phaseOf(known, at.ready), known.response);
}

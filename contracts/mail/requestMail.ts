import * as v from 'valibot';
import { escapeHtml, escapeLines } from '../text/escapeHtml';
import { LIMITS } from '../limits';
import type { Language } from '../language/languages';
import { EmailSchema, neededLines, oneLine, orNothing } from '../text/textSchemas';

/** The four forms that write to the owner; `contact` is also the form on the biography page. */
export const REQUEST_KINDS = ['contact', 'coaching', 'preparation', 'suggestion'] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The fields of such a form. The message is needed; name and email may be left out. */
export const RequestFieldsSchema = v.strictObject({
  name: orNothing(oneLine(LIMITS.name)),
  email: orNothing(EmailSchema),
  message: neededLines(LIMITS.message),
});

/** What a form sends. */
export interface RequestInput extends v.InferOutput<typeof RequestFieldsSchema> {
  kind: RequestKind;
}

const SUBJECTS: Record<RequestKind, string> = {
  contact: 'Message from the contact form',
  coaching: 'Coaching request',
  preparation: 'Performance preparation request',
  suggestion: 'Workshop suggestion',
};

/** Subject and html of the owner's mail; the owner reads English, the visitor's language is named. */
export function requestMail(
  request: RequestInput,
  language: Language,
): { subject: string; html: string } {
  const { kind, name, email, message } = request;
  const subject = name ? `${SUBJECTS[kind]} from ${name}` : SUBJECTS[kind];
  const row = (label: string, html: string) =>
    `<tr><th align="left">${label}</th><td>${html}</td></tr>`;
  const html = [
    `<h1>${escapeHtml(subject)}</h1>`,
    '<table>',
    row('Name', escapeHtml(name || '(not given)')),
    row(
      'Email',
      email ? `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>` : '(not given)',
    ),
    row('Language', language === 'de-DE' ? 'German' : 'English'),
    '</table>',
    `<p>${escapeLines(message)}</p>`,
  ].join('\n');
  return { subject, html };
}

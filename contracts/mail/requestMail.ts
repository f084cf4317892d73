import * as v from 'valibot';
import { escapeHtml, escapeLines } from '../text/escapeHtml';
import { LIMITS } from '../limits';
import type { Language } from '../language/languages';
import { EmailSchema, requiredLines, oneLine, optionalText } from '../text/textSchemas';

/** Forms that send a message to the owner; `contact` is also used on the biography page. */
export const REQUEST_KINDS = ['contact', 'coaching', 'preparation', 'suggestion'] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Fields of such a form. Only the message is required. */
export const RequestFieldsSchema = v.strictObject({
  name: optionalText(oneLine(LIMITS.name)),
  email: optionalText(EmailSchema),
  message: requiredLines(LIMITS.message),
});

/** Input of a request form. */
export interface RequestInput extends v.InferOutput<typeof RequestFieldsSchema> {
  kind: RequestKind;
}

const SUBJECTS: Record<RequestKind, string> = {
  contact: 'Nachricht über das Kontaktformular',
  coaching: 'Anfrage zum Coaching',
  preparation: 'Anfrage zur Auftrittsvorbereitung',
  suggestion: 'Vorschlag für einen Workshop',
};

const NOT_GIVEN = '(nicht angegeben)';

/**
 * Subject and html of the mail to the owner, with the visitor's language. It is in German like the desk, unless its owner
 * chooses otherwise there, which a browser cannot know.
 */
export function requestMail(
  request: RequestInput,
  language: Language,
): { subject: string; html: string } {
  const { kind, name, email, message } = request;
  const subject = name ? `${SUBJECTS[kind]}: ${name}` : SUBJECTS[kind];
  const row = (label: string, html: string) =>
    `<tr><th align="left">${label}</th><td>${html}</td></tr>`;
  const html = [
    `<h1>${escapeHtml(subject)}</h1>`,
    '<table>',
    row('Name', escapeHtml(name || NOT_GIVEN)),
    row(
      'E-Mail',
      email ? `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>` : NOT_GIVEN,
    ),
    row('Sprache', language === 'de-DE' ? 'Deutsch' : 'Englisch'),
    '</table>',
    `<p>${escapeLines(message)}</p>`,
  ].join('\n');
  return { subject, html };
}

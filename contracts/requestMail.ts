import * as v from 'valibot';
import { escapeHtml, escapeLines } from './escapeHtml';
import { LIMITS } from './limits';
import type { Language } from './languages';
import { EmailSchema, manyLines, oneLine } from './text';

/** The four forms that write to the owner; `contact` is also the form on the biography page. */
export const REQUEST_KINDS = ['contact', 'coaching', 'preparation', 'suggestion'] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a form sends. The message is needed; name and email may be empty. */
export const RequestSchema = v.object({
  kind: v.picklist(REQUEST_KINDS),
  name: v.union([v.pipe(v.string(), v.trim(), v.literal('')), oneLine(LIMITS.name)]),
  email: v.union([v.pipe(v.string(), v.trim(), v.literal('')), EmailSchema]),
  message: v.pipe(manyLines(LIMITS.message), v.nonEmpty('must not be empty')),
});

export type RequestInput = v.InferOutput<typeof RequestSchema>;

const SUBJECTS: Record<RequestKind, string> = {
  contact: 'Message from the contact form',
  coaching: 'Coaching request',
  preparation: 'Performance preparation request',
  suggestion: 'Workshop suggestion',
};

/** Subject and html of the owner's mail; the owner reads English, the visitor's language is named. */
export function requestMail(request: RequestInput, language: Language): { subject: string; html: string } {
  const { kind, name, email, message } = request;
  const subject = name ? `${SUBJECTS[kind]} from ${name}` : SUBJECTS[kind];
  const row = (label: string, html: string) => `<tr><th align="left">${label}</th><td>${html}</td></tr>`;
  const html = [
    `<h1>${escapeHtml(subject)}</h1>`,
    '<table>',
    row('Name', escapeHtml(name || '(not given)')),
    row('Email', email ? `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>` : '(not given)'),
    row('Language', language === 'de-DE' ? 'German' : 'English'),
    '</table>',
    `<p>${escapeLines(message)}</p>`,
  ].join('\n');
  return { subject, html };
}

import { escapeHtml, escapeLines } from '../../../contracts/text/escapeHtml';
import type { Language } from '../../../contracts/language/languages';

/** One block of a mail. Values are plain text; both renderings escape them and lay them out. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'section'; title: string; text: string }
  | { type: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'link'; label: string; href: string };

export interface MailDocument {
  subject: string;
  language: Language;
  heading: string;
  blocks: readonly Block[];
  attachments?: readonly {
    filename: string;
    contentType: string;
    content: string;
    encoding?: 'base64';
  }[];
  replyTo?: string;
}

export interface AddressedMail {
  to: string;
  mail: MailDocument;
  /** True for a mail with a secret: the maintainer gets no copy. */
  isPrivate?: boolean;
}

const PARAGRAPH = 'margin:0 0 16px';
const HEADING = 'font-size:18px;line-height:1.3;margin:24px 0 8px;color:#2d6a65';
const CELL = 'padding:4px 16px 4px 0;vertical-align:top;text-align:left';

function blockHtml(block: Block): string {
  if (block.type === 'text') return `<p style="${PARAGRAPH}">${escapeLines(block.text)}</p>`;
  if (block.type === 'section') {
    return `<h2 style="${HEADING}">${escapeHtml(block.title)}</h2>\n${block.text
      .split(/\n{2,}/)
      .map((part) => `<p style="${PARAGRAPH}">${escapeLines(part)}</p>`)
      .join('\n')}`;
  }
  if (block.type === 'link') {
    const href = escapeHtml(block.href);
    return `<p style="${PARAGRAPH}">${escapeHtml(block.label)}: <a href="${href}">${href}</a></p>`;
  }
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${CELL}">${escapeHtml(label)}</th><td style="${CELL}">${escapeLines(value)}</td></tr>`,
  );
  return `<table style="${PARAGRAPH};border-collapse:collapse">${rows.join('')}</table>`;
}

/** Renders the mail as a small html page that loads nothing. */
export function htmlOf(mail: MailDocument): string {
  return [
    '<!doctype html>',
    `<html lang="${mail.language}"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif;color:#1d2624">',
    // The receipt's address is wider than a phone, so it must wrap.
    '<div style="max-width:36em;overflow-wrap:anywhere">',
    `<h1 style="font-size:22px;line-height:1.25;margin:0 0 16px;color:#2d6a65">${escapeHtml(mail.heading)}</h1>`,
    ...mail.blocks.map(blockHtml),
    '</div></body></html>',
  ].join('\n');
}

const underlined = (title: string, line: string): string =>
  `${title}\n${line.repeat(Math.min(Array.from(title).length, 72))}`;

function blockText(block: Block): string {
  if (block.type === 'text') return block.text;
  if (block.type === 'section') return `${underlined(block.title, '-')}\n\n${block.text}`;
  // The link stands on its own line, because punctuation after it would become part of it.
  if (block.type === 'link') return `${block.label}:\n${block.href}`;
  return block.rows
    .map(([label, value]) => `${label}: ${value.replace(/\n/g, '\n    ')}`)
    .join('\n');
}

/** Renders the mail as plain text. */
export function textOfMail(mail: MailDocument): string {
  return [underlined(mail.heading, '='), ...mail.blocks.map(blockText)].join('\n\n');
}

import { escapeHtml, escapeLines } from '../../../contracts/text/escapeHtml';
import type { Language } from '../../../contracts/language/languages';

/** A line of a table: label, value, and what is said below both. */
export type Row = readonly [label: string, value: string, note?: string | undefined];

/** One block of a mail. Values are plain text; both renderings escape them and lay them out. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'section'; title: string; text: string }
  | { type: 'rows'; rows: readonly Row[] }
  /** A button, unless it is `quiet`: what most readers do not want. */
  | { type: 'link'; label: string; href: string; quiet?: true };

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
  /** The sender's name, for the letterhead. */
  sender?: string;
}

const FONT = "font-family:Georgia,'Times New Roman',serif";
const PARAGRAPH = 'margin:0 0 16px';
const HEADING = 'font-size:17px;line-height:1.3;margin:24px 0 8px;color:#2d6a65';
const CELL = 'padding:6px 0;vertical-align:top;text-align:left;border-bottom:1px solid #dcd8cd';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#2d6a65;color:#ffffff;text-decoration:none;border-radius:2px';
// The colours of the site, which mail programs that know no dark mode do not see.
const DARK = [
  '.ground{background:#141918!important}',
  '.sheet{background:#1c2221!important;color:#ece8df!important}',
  '.brand{color:#7cc0b8!important}',
  '.soft{color:#b9bfba!important}',
  '.line{border-color:#313a38!important}',
  '.button{background:#7cc0b8!important;color:#0f1716!important}',
].join('');
/** Longest value that stays on one line on the narrowest phone, so that no amount is split. */
const ONE_LINE = 14;

const isAmount = (value: string): boolean => /^(€[\d.,]+|[\d.,]+\s€)$/.test(value);

function rowHtml([label, value, note]: Row, _index: number, rows: readonly Row[]): string {
  const line = note === undefined ? CELL : CELL.replace(/;border.*/, '');
  const whole = value.length <= ONE_LINE ? ';white-space:nowrap' : '';
  const aligned = rows.every(([, one]) => isAmount(one)) ? ';text-align:right' : '';
  const below =
    note === undefined
      ? ''
      : `<tr><td colspan="2" class="soft line" style="${CELL};padding-top:0;font-size:14px;color:#4c5553">${escapeLines(note)}</td></tr>`;
  return `<tr><th scope="row" class="soft line" style="${line};padding-right:16px;font-weight:normal;color:#4c5553">${escapeHtml(label)}</th><td class="line" style="${line}${whole}${aligned}">${escapeLines(value)}</td></tr>${below}`;
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'text':
      return `<p style="${PARAGRAPH}">${escapeLines(block.text)}</p>`;
    case 'section': {
      const parts = block.text
        .split(/\n{2,}/)
        .map((part) => `<p style="${PARAGRAPH};font-size:14px">${escapeLines(part)}</p>`);
      return `<h2 class="brand" style="${HEADING}">${escapeHtml(block.title)}</h2>\n${parts.join('\n')}`;
    }
    case 'link': {
      const href = escapeHtml(block.href);
      // The address stands below the button for those who look before they press, and for programs that show no button.
      const label = block.quiet
        ? `${escapeHtml(block.label)}:`
        : `<a class="button" href="${href}" style="${BUTTON}">${escapeHtml(block.label)}</a>`;
      return `<p style="${PARAGRAPH}">${label}<br><a class="soft" href="${href}" style="font-size:14px;color:#4c5553;overflow-wrap:anywhere;word-break:break-word">${href}</a></p>`;
    }
    case 'rows':
      return `<table style="width:100%;margin:0 0 20px;border-collapse:collapse">${block.rows.map(rowHtml).join('')}</table>`;
  }
}

/** The first sentences after the greeting, which a list of mails shows beside the subject. */
function previewOf({ blocks }: MailDocument): string {
  const first = blocks.find(({ type }) => type === 'text');
  return first?.type === 'text' ? (first.text.split(/\n{2,}/).at(-1) ?? '') : '';
}

/**
 * Renders the mail as a page that loads nothing: one column of 560 px in the site's colours, light and dark, with the
 * sender's name as its letterhead.
 */
export function htmlOf(mail: MailDocument, sender = ''): string {
  const letterhead =
    sender === ''
      ? ''
      : `<p class="brand line" style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #dcd8cd;font-size:18px;color:#2d6a65">${escapeHtml(sender)}</p>`;
  return [
    '<!doctype html>',
    `<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(mail.subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:#f3f0e9;${FONT}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(mail))}</div>`,
    // A table, because some mail programs know neither a largest width nor an automatic margin.
    '<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f0e9"><tr><td align="center" style="padding:16px 8px">',
    `<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;color:#1e2322;border-top:4px solid #2d6a65"><tr><td style="padding:24px 20px;${FONT};font-size:16px;line-height:1.5;text-align:left">`,
    letterhead,
    `<h1 class="brand" style="font-size:24px;line-height:1.25;margin:0 0 16px;color:#2d6a65;font-weight:normal">${escapeHtml(mail.heading)}</h1>`,
    ...mail.blocks.map(blockHtml),
    '</td></tr></table></td></tr></table></body></html>',
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
    .map(([label, value, note]) =>
      [`${label}: ${value.replace(/\n/g, '\n    ')}`, ...(note ? [`    ${note}`] : [])].join('\n'),
    )
    .join('\n');
}

/** Renders the mail as plain text. */
export function textOfMail(mail: MailDocument): string {
  return [underlined(mail.heading, '='), ...mail.blocks.map(blockText)].join('\n\n');
}

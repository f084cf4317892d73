import { escapeHtml, escapeLines } from '../../../contracts/text/escapeHtml';
import type { Language } from '../../../contracts/language/languages';
import { HEADING_STYLE, mailPage } from '../../mail/message/mailPage';

/** A line of a table: label, value, and what is said below both. */
export type Row = readonly [label: string, value: string, note?: string | undefined];

/** One block of a mail. Values are plain text; both renderings escape them and lay them out. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'section'; title: string; text: string }
  | { type: 'rows'; rows: readonly Row[] }
  /** The first of a mail is its button. */
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
  /** The sender's name, for the letterhead. */
  sender?: string;
}

const PARAGRAPH = 'margin:0 0 16px';
const HEADING = 'font-size:17px;line-height:1.3;margin:24px 0 8px;color:#2d6a65';
const CELL = 'padding:6px 0;vertical-align:top;text-align:left;border-bottom:1px solid #dcd8cd';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#2d6a65;color:#ffffff;text-decoration:none;border-radius:2px';
/** Longest value that stays on one line, so that no amount is split. */
const ONE_LINE = 14;
/** Most characters that cannot be divided and fit beside each other on the narrowest phone. */
const NARROWEST = 28;
/** Longest word that stands beside its label: numbers of orders and mail addresses stand below. */
const BESIDE = 16;

const isAmount = (value: string): boolean => /^(€[\d.,]+|[\d.,]+\s€)$/.test(value);

const longestWord = (text: string): number =>
  Math.max(...text.split(/\s/).map(({ length }) => length));

function rowHtml([label, value, note]: Row, _index: number, rows: readonly Row[]): string {
  const line = note === undefined ? CELL : CELL.replace(/;border.*/, '');
  const below =
    note === undefined
      ? ''
      : `<tr><td colspan="2" class="soft line" style="${CELL};padding-top:0;font-size:14px;color:#4c5553">${escapeLines(note)}</td></tr>`;
  const isWhole = value.length <= ONE_LINE;
  if (longestWord(value) > BESIDE || (isWhole && longestWord(label) + value.length > NARROWEST))
    return `<tr><td colspan="2" class="line" style="${line}"><span class="soft" style="color:#4c5553">${escapeHtml(label)}</span><br>${escapeLines(value)}</td></tr>${below}`;
  const whole = isWhole ? ';white-space:nowrap' : '';
  const areAmounts = rows.every(([, one]) => isAmount(one));
  const [column, aligned] = areAmounts ? ['', ';text-align:right'] : [';width:30%', ''];
  return `<tr><th scope="row" class="soft line" style="${line}${column};padding-right:16px;font-weight:normal;color:#4c5553">${escapeHtml(label)}</th><td class="line" style="${line}${whole}${aligned}">${escapeLines(value)}</td></tr>${below}`;
}

function blockHtml(block: Block, at: number, blocks: readonly Block[]): string {
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
      const isButton = blocks.findIndex(({ type }) => type === 'link') === at;
      const label = isButton
        ? `<a class="button" href="${href}" style="${BUTTON}">${escapeHtml(block.label)}</a>`
        : `${escapeHtml(block.label)}:`;
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

/** Renders the mail in the layout of all mails. */
export const htmlOf = (mail: MailDocument, sender = ''): string =>
  mailPage({
    title: mail.subject,
    language: mail.language,
    sender,
    preview: previewOf(mail),
    body: [
      `<h1 class="brand" style="${HEADING_STYLE}">${escapeHtml(mail.heading)}</h1>`,
      ...mail.blocks.map(blockHtml),
    ].join('\n'),
  });

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

import { escapeHtml } from '../../../contracts/text/escapeHtml';
import type { Language } from '../../../contracts/language/languages';

const FONT = "font-family:Georgia,'Times New Roman',serif";
// The colours of the site, which mail programs that know no dark mode do not see.
const DARK = [
  '.ground{background:#141918!important}',
  '.sheet{background:#1c2221!important;color:#ece8df!important}',
  '.brand,.sheet h1,.sheet h2,.sheet a{color:#7cc0b8!important}',
  '.soft{color:#b9bfba!important}',
  '.line{border-color:#313a38!important}',
  '.sheet .button{background:#7cc0b8!important;color:#0f1716!important}',
].join('');
/** For what a visitor has sent, which has no styles of its own. */
const PLAIN =
  '.sheet h1,.sheet h2{font-weight:normal;color:#2d6a65}.sheet h1{font-size:24px;line-height:1.25}.sheet th{text-align:left;font-weight:normal;padding-right:16px;vertical-align:top;overflow-wrap:normal!important;word-break:normal!important}.sheet a{color:#2d6a65}.sheet h1,.sheet p,.sheet td{overflow-wrap:anywhere;word-break:break-word}';

export const HEADING_STYLE =
  'font-size:24px;line-height:1.25;margin:0 0 16px;color:#2d6a65;font-weight:normal';

export interface MailPage {
  title: string;
  language: Language;
  /** Name for the letterhead; '' for none. */
  sender: string;
  /** Sentences that a list of mails shows beside the subject. */
  preview: string;
  /** Clean HTML. */
  body: string;
}

/**
 * The one layout of mails, a page that loads nothing: one column of 560 px in the site's colours, light and dark, with the
 * sender's name as its letterhead.
 */
export function mailPage({ title, language, sender, preview, body }: MailPage): string {
  const letterhead =
    sender === ''
      ? ''
      : `<p class="brand line" style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #dcd8cd;font-size:18px;color:#2d6a65">${escapeHtml(sender)}</p>`;
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>:root{color-scheme:light dark}${PLAIN}@media (prefers-color-scheme:dark){${DARK}}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:#f3f0e9;${FONT}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    // A table, because some mail programs know neither a largest width nor an automatic margin.
    '<div role="main"><table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f0e9"><tr><td align="center" style="padding:16px 8px">',
    `<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;color:#1e2322;border-top:4px solid #2d6a65"><tr><td style="padding:24px 20px;${FONT};font-size:16px;line-height:1.5;text-align:left">`,
    letterhead,
    body,
    '</td></tr></table></td></tr></table></div></body></html>',
  ].join('\n');
}

import { bilingual } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';
import deDE from '../../src/i18n/locales/de-DE.json';
import enUS from '../../src/i18n/locales/en-US.json';
import { escapeText } from './escape';
import { UNLISTED } from './head';

const WORDS = bilingual(enUS.redirect.moved, deDE.redirect.moved);

interface Redirect {
  language: Language;
  /** Present address, escaped. */
  to: string;
  /** Title of the page. */
  title: string;
  /** Base address of the language's site. */
  home: string;
  headScript: string;
}

/**
 * The document at a former address. The head script leads on and keeps query and hash; without scripts the meta element
 * does. It works on every host that serves files.
 */
export function redirectDocument({ language, to, title, home, headScript }: Redirect): string {
  const target = escapeText(to);
  return [
    '<!doctype html>',
    `<html lang="${language}" data-moved="${target}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    ...UNLISTED,
    `<link rel="canonical" href="${escapeText(`${home}${to}`)}">`,
    `<script>${headScript}</script>`,
    // Beside the script it would cancel the navigation that keeps the hash.
    `<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>`,
    '</head>',
    '<body>',
    `<p>${escapeText(WORDS[language])} <a href="${target}">${escapeText(title)}</a></p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

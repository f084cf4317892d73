import { bilingual } from '../../contracts/language/bilingual';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import { dataFilesOf, EMBEDDED_PAGE_ID, type EmbeddedPage } from '../../src/lib/links/embeddedPage';
import {
  START_FILES_ID,
  USED_STYLES_ID,
  type StartFiles,
} from '../../contracts/content/startFiles';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import deDE from '../../src/i18n/locales/de-DE.json';
import enUS from '../../src/i18n/locales/en-US.json';
import type { BundleManifest } from '../bundle/manifest';
import { escapeText, scriptJson } from './escape';
import { SPECULATION_RULES } from './speculationRules';
import type { UsedStyles } from './usedStyles';

/** The first eagerly loaded picture as React renders it, preceded by its AVIF source. */
const FIRST_PICTURE = /(<source [^>]*>)?(<img [^>]*loading="eager"[^>]*>)/;

/** Value of an attribute as written in the element, escaped. */
const valueOf = (element: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(element)?.[1] ?? null;

/**
 * A preload link for the first visible picture, so that it loads before the page's styles are parsed.
 * @param html rendered by React
 */
function preloadOf(html: string): string[] {
  const [, source, image = ''] = FIRST_PICTURE.exec(html) ?? [];
  const always = 'rel="preload" as="image" fetchpriority="high"';
  const [srcset, sizes] =
    source === undefined ? [null, null] : [valueOf(source, 'srcset'), valueOf(source, 'sizes')];
  if (srcset !== null && sizes !== null)
    return [`<link ${always} type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}">`];
  const src = valueOf(image, 'src');
  return src === null || !src.startsWith('/') ? [] : [`<link ${always} href="${src}">`];
}

/** Elements that are set in the serif's italics; the footer is set in the other family, which has none. */
const EMPHASIS = /<(?:blockquote|cite|em|i)\b[\s\S]*<footer/;

/** Addresses of the font files that a page uses. @param html rendered by React */
const fontFilesOf = (faces: string, html: string): string[] =>
  (faces.match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .filter((face) => !/font-style:\s*italic/.test(face) || EMPHASIS.test(html))
    .flatMap((face) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? []);

export interface DocumentParts {
  manifest: BundleManifest;
  usedStyles: UsedStyles;
  configuration: Configuration;
  page: EmbeddedPage;
  title: string;
  /** Meta data of the head, escaped. */
  head: string[];
  /** Structured data, as elements of the head. */
  structured: readonly string[];
  /** HTML rendered by React; '' for the app shell. */
  html: string;
  /** Webpack's names of the page's chunks. */
  chunks: string[];
  /** True for a page whose scripts start with the first press that needs them. */
  startsOnInteraction?: boolean;
  /** True for the page that answers unknown addresses. */
  isMissing?: boolean;
  /** The same page on the other language's host, for readers without JavaScript. */
  otherLanguage: { language: Language; href: string } | null;
}

const WORDS = bilingual(enUS.page, deDE.page);

/** A message in both languages, each marked with its `lang`. */
const inBoth = (element: string, word: 'cannotStart' | 'tryAgain', between = ''): string =>
  LANGUAGES.map(
    (language) =>
      `<${element} lang="${language}">${escapeText(WORDS[language][word])}</${element}>`,
  ).join(between);

/** Shown when the scripts fail to load; its form requests the same address again. */
const FAILURE = `<template id="start-failure"><div role="alert" class="start-failure">${inBoth('p', 'cannotStart')}<button type="button">${inBoth('span', 'tryAgain', ' · ')}</button></div></template>`;

/** Declares the order of the style layers, so that a page's rules win over those of its components whichever file loads first. */
const LAYERS = '@layer base,parts';

const json = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

function otherLanguageLink(page: DocumentParts['otherLanguage']): string {
  if (page === null) return '';
  const { language, href } = page;
  return `<noscript><a class="other-language" lang="${language}" hreflang="${language.slice(0, 2)}" href="${escapeText(href)}">${escapeText(WORDS[language].inThisLanguage)}</a></noscript>`;
}

/** The HTML document of a prerendered page. Only the head script runs before the page is painted. */
export function renderDocument({
  manifest,
  usedStyles,
  configuration,
  page,
  title,
  head,
  structured,
  html,
  chunks,
  startsOnInteraction = false,
  isMissing = false,
  otherLanguage,
}: DocumentParts): string {
  const waits = startsOnInteraction || isMissing;
  const parts = chunks.flatMap((chunk) => manifest.chunks[chunk] ?? []);
  const styles = [...new Set([...manifest.entry.css, ...parts.flatMap(({ css }) => css)])];
  // The entry comes last, so that its dependencies are already requested.
  const scripts = [
    ...new Set([
      manifest.labels[page.language],
      ...parts.flatMap(({ js }) => js),
      ...manifest.entry.js,
    ]),
  ];
  const body = [otherLanguageLink(otherLanguage), `<div id="root">${html}</div>`, FAILURE].join('');
  const files: StartFiles = {
    styles,
    scripts,
    data: dataFilesOf(page).map((file) => encodeURI(`/${file}`)),
  };
  return [
    '<!doctype html>',
    `<html lang="${page.language}"${waits ? ' data-start="interaction"' : ''}${isMissing ? ' data-missing' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    // Social crawlers read only the beginning of a document.
    ...head,
    ...(['light', 'dark'] as const).map(
      (scheme) =>
        `<meta name="theme-color" content="${manifest.paper[scheme]}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...preloadOf(html),
    // The head script turns it off until the files are there.
    `<style id="fonts" data-files="${fontFilesOf(manifest.fontFaces, html).join(' ')}">${manifest.fontFaces}</style>`,
    `<script>${manifest.headScript}</script>`,
    ...(waits ? [`<script type="speculationrules">${SPECULATION_RULES}</script>`] : []),
    `<style>${LAYERS}</style>`,
    // The style sheets take its place when the scripts start.
    `<style id="${USED_STYLES_ID}">${usedStyles(styles, body)}</style>`,
    ...structured,
    '</head>',
    '<body>',
    body,
    json('configuration', configuration),
    json(EMBEDDED_PAGE_ID, page),
    json(START_FILES_ID, files),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

import type { Configuration } from '../../src/app/configuration';
import type { EmbeddedPage } from '../../src/app/published/embeddedPage';
import type { Language } from '../../contracts/languages';
import type { BundleManifest } from '../bundle/manifest';
import { escapeText, scriptJson } from './escape';

export interface DocumentParts {
  manifest: BundleManifest;
  /** The text of a style sheet by its address. */
  styleText(file: string): string;
  configuration: Configuration;
  /** What the page was made of; its path is null for a page that stands in at any address. */
  page: EmbeddedPage;
  title: string;
  /** Further elements of the head, escaped. */
  head: string[];
  /** What React rendered; '' for a shell. */
  html: string;
  /** Webpack's names of the page's chunks. */
  chunks: string[];
  /** The same page in the other language on its own host, for readers without JavaScript. */
  otherLanguage: { language: Language; href: string } | null;
}

/** Shown where no script of ours arrived: its styles stand with it, and its form asks for the same address once more. */
const FAILURE = `<template id="start-failure">
<div role="alert" style="max-width: 40rem; margin: 0 auto; padding: 18vh 1.5rem 4rem; color-scheme: light dark; font: 1.25rem/1.5 Georgia, serif">
<p style="margin: 0 0 0.5rem" lang="en-US">The site could not start. Please load the page again.</p>
<p style="margin: 0 0 1.5rem" lang="de-DE">Die Website konnte nicht starten. Bitte lade die Seite neu.</p>
<form><button style="min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 2rem; background: #2d6a65; color: #fff; font: 600 1rem system-ui, sans-serif" type="submit"><span lang="en-US">Try again</span> · <span lang="de-DE">Erneut versuchen</span></button></form>
</div>
</template>`;

/** Said in the language that it leads to, by a page that has no labels of that language. */
const IN_LANGUAGE: Record<Language, string> = { 'en-US': 'This page in English', 'de-DE': 'Diese Seite auf Deutsch' };

const json = (id: string, value: unknown): string => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/** A finished page as the browser gets it. The only script that runs before the page is drawn is the one in its head. */
export function renderDocument({ manifest, styleText, configuration, page, title, head, html, chunks, otherLanguage }: DocumentParts): string {
  const parts = chunks.flatMap((chunk) => manifest.chunks[chunk] ?? []);
  const styles = [...new Set([...manifest.entry.css, ...parts.flatMap(({ css }) => css)])];
  // The entry comes last: what it asks for is then already there.
  const scripts = [...new Set([manifest.labels[page.language], ...parts.flatMap(({ js }) => js), ...manifest.entry.js])];
  return [
    '<!doctype html>',
    `<html lang="${page.language}" data-fonts="${manifest.fonts}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    `<script>${manifest.firstPaint}</script>`,
    // Webpack's runtime takes a style sheet that names its file so for loaded.
    ...styles.map((file) => `<style data-href="${file}">${styleText(file)}</style>`),
    `<noscript><link rel="stylesheet" href="${manifest.fonts}"></noscript>`,
    ...head,
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#141918" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '</head>',
    '<body>',
    ...(otherLanguage ? [`<noscript><a class="other-language" lang="${otherLanguage.language}" hreflang="${otherLanguage.language.slice(0, 2)}" href="${escapeText(otherLanguage.href)}">${IN_LANGUAGE[otherLanguage.language]}</a></noscript>`] : []),
    `<div id="root">${html}</div>`,
    FAILURE,
    json('configuration', configuration),
    json('page', page),
    json('scripts', scripts),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

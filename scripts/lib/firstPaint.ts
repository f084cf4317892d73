import path from 'node:path';
import { buildSync } from 'esbuild';
import { LANGUAGES, type Language } from '../../contracts/languages';
import deDE from '../../src/i18n/locales/de-DE.json';
import enUS from '../../src/i18n/locales/en-US.json';

const LABELS = { 'en-US': enUS, 'de-DE': deDE };

function titles(locale: Language): Record<string, string> {
  const { titles: labels, siteName } = LABELS[locale];
  const title = (label: string): string => `${label} – ${siteName}`;
  return {
    '*': siteName,
    '': title(labels.home),
    biography: title(labels.biography),
    contact: title(labels.contact),
    community: title(labels.community),
    news: title(labels.news),
    'video-courses': title(labels.videoCourses),
    shop: title(labels.shop),
    workshops_and_coaching: title(labels.workshops),
  };
}

/** Stands for the address of a language's labels until the build knows it (scripts/lib/assetAddresses.ts). */
export function labelFileMark(locale: Language): string {
  return `%labels-${locale}%`;
}

/** The script of the page's head (src/firstPaint.ts) with the titles of both languages, minified. */
export function firstPaintScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(__dirname, '../../src/firstPaint.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    tsconfig: path.resolve(__dirname, '../../tsconfig.json'),
    define: {
      FIRST_TITLES: JSON.stringify(Object.fromEntries(LANGUAGES.map((locale) => [locale, titles(locale)]))),
      LABEL_FILES: JSON.stringify(Object.fromEntries(LANGUAGES.map((locale) => [locale, labelFileMark(locale)]))),
    },
  });
  return (outputFiles[0]?.text ?? '').trim().replace(/<\//g, '<\\/');
}

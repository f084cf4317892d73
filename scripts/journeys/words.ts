import deDE from '../../src/i18n/locales/de-DE.json';
import enUS from '../../src/i18n/locales/en-US.json';

export type Words = typeof enUS;

/** The interface's words, by which a program finds what a visitor would look for. */
export const WORDS: Record<'en-US' | 'de-DE', Words> = { 'en-US': enUS, 'de-DE': deDE };

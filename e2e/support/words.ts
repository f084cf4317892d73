import { EVERY_LABEL, type EveryLabel } from '../../src/i18n/testing/everyLabel';

export type Words = EveryLabel;

/** The interface's words, by which a program finds what a visitor would look for. */
export const WORDS = EVERY_LABEL;

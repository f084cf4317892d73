import { EVERY_LABEL, type EveryLabel } from '../../src/i18n/testing/everyLabel';

export type Words = EveryLabel;

/** All labels of the interface, by which tests find elements. */
export const WORDS = EVERY_LABEL;

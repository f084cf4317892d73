import type { Language } from '../../../contracts/language/languages';
import type { Labels } from '../labels';
import type { LazyLabelSets } from '../lazy/namespaces';
import deDE from '../locales/de-DE.json';
import enUS from '../locales/en-US.json';
import activitiesDe from '../locales/activities/de-DE.json';
import activitiesEn from '../locales/activities/en-US.json';
import bothDe from '../locales/both/de-DE.json';
import bothEn from '../locales/both/en-US.json';
import offlineDe from '../locales/offline/de-DE.json';
import offlineEn from '../locales/offline/en-US.json';
import quizDe from '../locales/quiz/de-DE.json';
import quizEn from '../locales/quiz/en-US.json';
import readingDe from '../locales/reading/de-DE.json';
import readingEn from '../locales/reading/en-US.json';
import paymentDe from '../locales/payment/de-DE.json';
import paymentEn from '../locales/payment/en-US.json';
import practiceDe from '../locales/practice/de-DE.json';
import practiceEn from '../locales/practice/en-US.json';
import privacyDe from '../locales/privacy/de-DE.json';
import privacyEn from '../locales/privacy/en-US.json';
import searchDe from '../locales/search/de-DE.json';
import searchEn from '../locales/search/en-US.json';
import shelfDe from '../locales/shelf/de-DE.json';
import shelfEn from '../locales/shelf/en-US.json';
import subscribeDe from '../locales/subscribe/de-DE.json';
import subscribeEn from '../locales/subscribe/en-US.json';
import withdrawalDe from '../locales/withdrawal/de-DE.json';
import withdrawalEn from '../locales/withdrawal/en-US.json';

/** All labels, lazy ones under their namespace: for tests. */
export type EveryLabel = Labels & LazyLabelSets;

export const EVERY_LABEL: Record<Language, EveryLabel> = {
  'en-US': {
    ...enUS,
    activities: activitiesEn,
    both: bothEn,
    offline: offlineEn,
    quiz: quizEn,
    reading: readingEn,
    payment: paymentEn,
    practice: practiceEn,
    privacy: privacyEn,
    search: searchEn,
    shelf: shelfEn,
    subscribe: subscribeEn,
    withdrawal: withdrawalEn,
  },
  'de-DE': {
    ...deDE,
    activities: activitiesDe,
    both: bothDe,
    offline: offlineDe,
    quiz: quizDe,
    reading: readingDe,
    payment: paymentDe,
    practice: practiceDe,
    privacy: privacyDe,
    search: searchDe,
    shelf: shelfDe,
    subscribe: subscribeDe,
    withdrawal: withdrawalDe,
  },
};

import type activities from '../locales/activities/en-US.json';
import type both from '../locales/both/en-US.json';
import type offline from '../locales/offline/en-US.json';
import type quiz from '../locales/quiz/en-US.json';
import type reading from '../locales/reading/en-US.json';
import type payment from '../locales/payment/en-US.json';
import type practice from '../locales/practice/en-US.json';
import type privacy from '../locales/privacy/en-US.json';
import type search from '../locales/search/en-US.json';
import type shelf from '../locales/shelf/en-US.json';
import type subscribe from '../locales/subscribe/en-US.json';
import type withdrawal from '../locales/withdrawal/en-US.json';

/** Lazy labels by namespace; typed from English. One line for each folder of `locales/`. */
export interface LazyLabelSets {
  activities: typeof activities;
  both: typeof both;
  offline: typeof offline;
  quiz: typeof quiz;
  reading: typeof reading;
  payment: typeof payment;
  practice: typeof practice;
  privacy: typeof privacy;
  search: typeof search;
  shelf: typeof shelf;
  subscribe: typeof subscribe;
  withdrawal: typeof withdrawal;
}

export type LazyNamespace = keyof LazyLabelSets;

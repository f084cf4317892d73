import 'i18next';
import type { LazyLabelSets } from './lazy/namespaces';
import type enUS from './locales/en-US.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'labels';
    resources: { labels: typeof enUS } & LazyLabelSets;
    enableSelector: false;
  }
}

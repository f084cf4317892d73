import 'i18next';
import type { LateLabelSets } from './late/namespaces';
import type enUS from './locales/en-US.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'labels';
    resources: { labels: typeof enUS } & LateLabelSets;
    enableSelector: false;
  }
}

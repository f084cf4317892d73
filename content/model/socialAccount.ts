import type { ContentTypeModel } from './types';
import { symbol } from './fields';
import { webAddress } from './rules';

export const socialAccount: ContentTypeModel = {
  id: 'socialAccount',
  name: 'Social account',
  description:
    'An account elsewhere, shown as an icon link in the footer and on the community page. It appears where the settings or the page list it.',
  displayField: 'name',
  fields: [
    symbol('name', 'Name', {
      required: true,
      help: 'Name of the service. Facebook, Instagram and Telegram have an icon; other names are shown in words.',
    }),
    symbol('url', 'Address', {
      required: true,
      validations: [webAddress],
      widgetId: 'urlEditor',
      help: 'Full address of the account, beginning with https://',
    }),
  ],
};

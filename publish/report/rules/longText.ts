import { bilingual } from '../../../contracts/language/bilingual';
import { LANGUAGES } from '../../../contracts/language/languages';
import type { Found, Rule } from '../finding';
import { entriesOf, textIn } from '../reportSpace';

/** Longest texts that the layout is made for, characters. */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  'article.title': 60,
  'article.summary': 180,
  'topicOverview.title': 40,
  'shopItem.title': 80,
  'workshop.title': 80,
  'workshop.price': 80,
  'featureBlock.heading': 80,
  'settings.siteName': 30,
};

/** Texts that are longer than the layout is made for. */
export const longText: Rule = {
  id: 'longText',
  severity: 'better',
  title: bilingual('Long texts', 'Lange Texte'),
  check: (space) =>
    Object.entries(MAX_LENGTHS).flatMap(([place, max]) => {
      const [type = '', field = ''] = place.split('.');
      return entriesOf(space, type).flatMap((entity) =>
        LANGUAGES.flatMap((locale): Found[] => {
          const { length } = textIn(entity, field, locale);
          if (length <= max) return [];
          return [
            {
              entity,
              field,
              locale,
              words: bilingual(
                `has ${String(length)} characters; the layout is made for ${String(max)}`,
                `hat ${String(length)} Zeichen; die Gestaltung ist für ${String(max)} gemacht`,
              ),
            },
          ];
        }),
      );
    }),
};

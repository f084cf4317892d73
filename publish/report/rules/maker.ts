import { bilingual } from '../../../contracts/language/bilingual';
import { isEmail } from '../../../contracts/text/email';
import type { Found, Rule } from '../finding';
import { sharedValue } from '../reportSpace';
import { soldItems } from '../soldItems';

const FIELDS = [
  [
    'maker',
    bilingual(
      'is empty; the law wants the maker’s name and postal address',
      'ist leer; das Gesetz verlangt Namen und Anschrift des Herstellers',
    ),
  ],
  [
    'makerContact',
    bilingual(
      'is empty; the law wants a mail or web address of the maker',
      'ist leer; das Gesetz verlangt eine Mail- oder Webadresse des Herstellers',
    ),
  ],
] as const;

const UNREACHABLE = bilingual(
  'is neither a mail nor a web address, so buyers cannot reach the maker; write mail@maker.example or https://…',
  'ist weder Mail- noch Webadresse, darum erreichen Käufer den Hersteller nicht; schreib mail@hersteller.example oder https://…',
);

const isReachable = (contact: string): boolean =>
  isEmail(contact) || (/^https?:\/\/[^\s/]+\.[^\s/]{2,}/.test(contact) && URL.canParse(contact));

/** Items without a maker, or without a way to reach one. */
export const maker: Rule = {
  id: 'maker',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('No maker', 'Kein Hersteller'),
  check: (space) =>
    soldItems(space).flatMap((entity) =>
      FIELDS.flatMap(([field, words]): Found[] => {
        const value = String(sharedValue(entity, field) ?? '').trim();
        if (value === '') return [{ entity, field, words }];
        const isWrong = field === 'makerContact' && !isReachable(value);
        return isWrong ? [{ entity, field, words: UNREACHABLE }] : [];
      }),
    ),
};

import { bilingual, inBoth } from '../../../contracts/language/bilingual';
import { waitingFields } from '../waitingFields';
import type { Found, Rule } from '../finding';

const ENDING = bilingual(
  'visitors have the version before it until you confirm the change or put it right',
  'Besucher haben die Fassung davor, bis du die Änderung bestätigst oder berichtigst',
);

/** Of a draft. */
const WOULD_WAIT = bilingual(
  'once published, it waits for a confirmation',
  'nach dem Veröffentlichen wartet es auf eine Bestätigung',
);

/** An entry waits as a whole, so that a corrected text waits as well. */
const withIt = (fields: string) =>
  bilingual(
    `. With it waits what else was changed: ${fields}`,
    `. Mit ihr wartet, was sonst geändert wurde: ${fields}`,
  );

/** Changes that wait for a confirmation. */
export const held: Rule = {
  id: 'held',
  severity: 'hidden',
  isUrgent: true,
  title: bilingual('Waiting for your confirmation', 'Wartet auf deine Bestätigung'),
  check: ({ held: changes, entities, before }) => {
    const ofEntries = [...changes].flatMap(([key, change]) => {
      const isDraft = entities.get(key) === change.after;
      const ending = isDraft ? WOULD_WAIT : ENDING;
      const others = waitingFields((isDraft ? before : entities).get(key), change).join(', ');
      const rest = others === '' ? bilingual('', '') : withIt(others);
      return change.reasons
        .filter(({ kind }) => kind !== 'gone')
        .map(({ field, locale, words }): Found => ({
          entity: entities.get(key) ?? null,
          ...(field === '' ? {} : { field }),
          ...(locale === undefined ? {} : { locale }),
          words: inBoth((language) => `${words[language]}; ${ending[language]}${rest[language]}`),
        }));
    });
    const gone = [...changes.values()].filter(({ reasons }) =>
      reasons.some(({ kind }) => kind === 'gone'),
    );
    if (gone.length === 0) return ofEntries;
    const count = String(gone.length);
    const words = bilingual(
      `${count} entries and files were unpublished or deleted at once, more than a third of all`,
      `${count} Einträge und Dateien wurden auf einmal zurückgezogen oder gelöscht, mehr als ein Drittel von allem`,
    );
    return [
      ...ofEntries,
      { entity: null, words: inBoth((language) => `${words[language]}; ${ENDING[language]}`) },
    ];
  },
};

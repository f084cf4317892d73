import { bilingual } from '../../../contracts/language/bilingual';
import { HeldLinks } from '../../../contracts/content/heldLinks';
import { LANGUAGES } from '../../../contracts/language/languages';
import { type Found, type Rule } from '../finding';

/** Every text inside a field's value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Links to meetings in texts that everybody can read. Publishing leaves them out. */
export const privateLinks: Rule = {
  id: 'privateLinks',
  severity: 'hidden',
  title: bilingual(
    'Private meeting links in public texts',
    'Private Links zu Treffen in öffentlichen Texten',
  ),
  check: ({ entities, meetingLinks }) => {
    const inUse = [...(meetingLinks?.values() ?? [])].flatMap(({ link }) => link ?? []);
    const held = new HeldLinks(inUse);
    return [...entities.values()].flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([field, byLocale]) =>
        LANGUAGES.flatMap((locale): Found[] => {
          const [link] = textsIn(byLocale[locale]).flatMap((text) => held.in(text));
          if (link === undefined || field === 'zoomLink') return [];
          return [
            {
              entity,
              field,
              locale,
              words: bilingual(
                `contains the link to a meeting (${link}); the page shows the words without the link. Keep it in the workshop’s field “Meeting link” only, and make a new meeting if the link was visible before`,
                `enthält den Link zu einem Treffen (${link}); die Seite zeigt die Worte ohne den Link. Trag ihn nur in das Feld „Meeting link“ des Workshops ein, und nimm ein neues Treffen, wenn er schon zu sehen war`,
              ),
            },
          ];
        }),
      ),
    );
  },
};

/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { FC } from 'hono/jsx';
import { LANGUAGES } from '../../../contracts/language/languages';
import { regionalFieldId } from '../../../contracts/money/regionalField';
import { REGIONS } from '../../../contracts/money/regions';
import { SHOP_SETTINGS } from '../../../contracts/money/shopSettings';
import { clashOf, type EntryFields, type ManagedEntry } from '../../contentService/managedEntries';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { copiesOf, type Copies } from '../../mail/copies';
import { WORDS as ORDER_WORDS } from '../../orders/mails/words';
import { announced, done, keepsForm, refusedPreview } from '../../owner/acts/act';
import { changeSettings, type SettingsChange } from '../../owner/acts/settings';
import { DESK, type DeskDeps, type DeskSection } from '../deskEnv';
import { AWAY, CHANGED, DRAFT, NOT_RIGHT, orAway, WRITE_PROBLEMS } from '../frame/contentfulWords';
import { Field, Hidden, Select } from '../frame/form';
import { useFrame } from '../frame/page';
import { actPage, type ActPage } from '../orders/acts/actPage';
import { readSettings, shopChanges, valuesOf, WRITTEN } from './settingsFields';

const WORDS = bilingual(
  {
    shipping: 'Shipping for one piece, in euros',
    shop: 'Holidays and notice',
    shipsFrom: 'Parcels leave again on',
    shipsFromHint: 'Empty: as usual. The shop goes on selling and says this day before each order.',
    notices: bilingual('Notice in the shop, English', 'Notice in the shop, German'),
    copies: 'Copies of mails',
    cc: 'Copies go to',
    ccHint: 'Of each mail to you. Empty: to nobody.',
    buyers: 'Of mails to buyers, too',
    buyersHint: 'The privacy page has to say it; mails to participants have the meeting link.',
    yes: 'Yes',
    no: 'No',
  },
  {
    shipping: 'Versand je Stück, in Euro',
    shop: 'Ferien und Hinweis',
    shipsFrom: 'Pakete gehen wieder hinaus am',
    shipsFromHint:
      'Leer: wie sonst. Der Shop verkauft weiter und nennt diesen Tag vor jeder Bestellung.',
    notices: bilingual('Hinweis im Shop, englisch', 'Hinweis im Shop, deutsch'),
    copies: 'Kopien von Mails',
    cc: 'Kopien gehen an',
    ccHint: 'Von jeder Mail an dich. Leer: an niemanden.',
    buyers: 'Auch von Mails an Käuferinnen und Käufer',
    buyersHint:
      'Die Datenschutzseite muss es sagen; Mails an Teilnehmende enthalten den Link zum Treffen.',
    yes: 'Ja',
    no: 'Nein',
  },
);

const TITLE = bilingual('Settings', 'Einstellungen');
const SAME = bilingual('Nothing is changed.', 'Es ist nichts geändert.');
const PUBLISHES = bilingual(
  'The site shows it a minute later. Who has the old price before them is told the new one before ordering.',
  'Die Website zeigt es nach etwa einer Minute. Wer noch den alten Preis vor sich hat, erfährt den neuen vor der Bestellung.',
);
const CAN_UNDO = bilingual(
  'It can be undone under “To do” for ten minutes.',
  'Zehn Minuten lang lässt es sich unter „Zu tun“ zurücknehmen.',
);

interface Target {
  id: string;
  managed: ManagedEntry | null;
  published: EntryFields | null;
  copies: Copies;
  isAway: boolean;
  now: number;
}

interface Entered extends SettingsChange {
  changes: Bilingual[];
}

async function load({ deps, db }: DeskDeps): Promise<Target> {
  const known = {
    id: 'shop-settings',
    managed: null,
    published: null,
    copies: await copiesOf(db, deps.config.mail)(),
    now: deps.now(),
  };
  try {
    const [entry] = await deps.content.all(SHOP_SETTINGS);
    const id = entry?.sys.id ?? known.id;
    const managed = await deps.shopEntries.read(id);
    return { ...known, id, managed, published: entry?.fields ?? null, isAway: false };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { ...known, isAway: true };
  }
}

function parse(
  form: Parameters<ActPage<Target, Entered>['parse']>[0],
  target: Target,
): ReturnType<ActPage<Target, Entered>['parse']> {
  const { id, managed, published, copies, isAway, now } = target;
  if (isAway) return { problem: AWAY };
  const before = managed?.fields ?? {};
  const read = readSettings(form, before, now);
  if ('errors' in read) return { problem: NOT_RIGHT, errors: read.errors };
  const changes = shopChanges(before, read.fields, now);
  const fields = changes.length === 0 ? null : read.fields;
  const change = {
    id,
    managed,
    fields,
    changes,
    copies: isDeepStrictEqual(copies, read.copies) ? null : { before: copies, after: read.copies },
  };
  const base = form.text('base') === '' ? null : Number(form.text('base'));
  const clash = fields && clashOf({ managed, published, base }, fields, WRITTEN);
  if (clash === 'draft') return { problem: DRAFT };
  if (clash === 'changed')
    return { problem: CHANGED, values: { base: String(managed?.version ?? '') } };
  return { input: change };
}

const SettingsForm: FC<{ target: Target }> = ({ target }) => {
  const { language } = useFrame();
  const words = WORDS[language];
  const initial = valuesOf(target.managed?.fields ?? {}, target.copies, target.now);
  const field = (name: string) => ({ name, value: initial[name] });
  return (
    <>
      <Hidden name="base" value={String(target.managed?.version ?? '')} />
      <fieldset>
        <legend>{words.shipping}</legend>
        {REGIONS.map((region) => (
          <Field
            {...field(regionalFieldId('shipping', region))}
            label={ORDER_WORDS[language].regions[region]}
            inputmode="decimal"
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.shop}</legend>
        <Field
          {...field('shipsFrom')}
          label={words.shipsFrom}
          hint={words.shipsFromHint}
          type="date"
        />
        {LANGUAGES.map((one) => (
          <Field {...field(`notice-${one}`)} label={words.notices[one]} type="textarea" />
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.copies}</legend>
        <Field {...field('cc')} label={words.cc} hint={words.ccHint} type="email" />
        <Select
          {...field('buyers')}
          label={words.buyers}
          options={[
            ['no', words.no],
            ['yes', words.yes],
          ]}
        />
        <p class="hint">{words.buyersHint}</p>
      </fieldset>
    </>
  );
};

const settingsAct = actPage<Target, Entered>({
  path: `${DESK}/settings`,
  title: TITLE,
  submit: bilingual('Save', 'Speichern'),
  needsProof: true,
  hasTwoSteps: true,
  load,
  backTo: () => DESK,
  // Contentful's version guards two open pages.
  version: () => randomUUID(),
  fields: (_desk, target) => <SettingsForm target={target} />,
  parse,
  preview: (_desk, _target, entered) => {
    if (!entered) return refusedPreview(AWAY);
    const { changes, copies } = entered;
    if (changes.length === 0 && !copies) return refusedPreview(SAME);
    const to = copies?.after.cc || '–';
    return announced([
      ...changes,
      ...(changes.length === 0 ? [] : [PUBLISHES]),
      ...(copies
        ? [
            copies.after.copiesBuyers
              ? bilingual(
                  `Copies, of mails to buyers, too: ${to}`,
                  `Kopien, auch von Mails an Käuferinnen und Käufer: ${to}`,
                )
              : bilingual(`Copies of mails to you: ${to}`, `Kopien von Mails an dich: ${to}`),
          ]
        : []),
      CAN_UNDO,
    ]);
  },
  run: ({ deps }, _target, entered, actor) =>
    orAway(async () => {
      const problem = await changeSettings(deps, entered, actor);
      return problem ? keepsForm(WRITE_PROBLEMS[problem.why]) : done('Saved.', 'Gespeichert.');
    }),
});

/** Settings of the shop and of mails that the owner makes: shipping, holidays, a notice, copies. */
export const settingsSection: DeskSection = {
  path: `${DESK}/settings`,
  title: TITLE,
  isInMenu: true,
  routes: settingsAct,
};

import type { SpaceExport } from '../lib/spaceExport';
import { addModel } from './addModel';
import { addTexts, missingTexts } from './addTexts';
import { compareModel, describeDifference, modelOf, type Difference } from './compareModel';
import { pendingMigrations } from './migrate';
import { ourSpace } from './ourSpace';
import { missingPreviews, setPreviews } from './previewSettings';
import { explainFailures } from './explainFailures';
import { managementClient, readSpace } from './space';
import type { Target, TransferOptions } from './target';

type Print = (line: string) => void;

async function check(target: Target, print: Print): Promise<boolean> {
  const { model } = await readSpace(managementClient(target));
  const differences = compareModel(modelOf(ourSpace()), model);
  for (const difference of differences) print(describeDifference(difference));
  for (const { id, note } of pendingMigrations(model))
    print(`migrate ${id}: ${note} Run content:migrate.`);
  const broken = differences.filter(({ severity }) => severity === 'breaks').length;
  print(
    differences.length === 0
      ? 'The model is as the site expects it.'
      : `${String(differences.length)} differences, ${String(broken)} of which the site does not work with.`,
  );
  return broken === 0;
}

function printPlan(
  print: Print,
  { apply }: TransferOptions,
  add: readonly Difference[],
  leave: readonly Difference[],
  texts: SpaceExport | null,
  previews: readonly string[],
): void {
  print(apply ? 'Adding:' : 'Would add (nothing is changed without --apply):');
  for (const { location, what } of add)
    print(what === 'does not exist' ? `  ${location}` : `  ${location}: ${what}`);
  if (texts)
    print(
      `  ${String(texts.entries.length)} entries and ${String(texts.assets.length)} files of the demonstration`,
    );
  if (previews.length > 0) print(`  preview of ${previews.join(', ')}`);
  if (add.length === 0 && !texts && previews.length === 0)
    print('  nothing: the model is all there');
  if (leave.length > 0) print('Differs and is left as it is, for you to decide:');
  for (const difference of leave) print(`  ${describeDifference(difference)}`);
}

async function transferContent(options: TransferOptions, print: Print): Promise<void> {
  const { target } = options;
  const client = managementClient(target);
  const ours = ourSpace();
  const theirs = await readSpace(client);
  const differences = compareModel(modelOf(ours), theirs.model);
  const wrongDefault = differences.find(
    ({ location, add }) =>
      location === 'languages' &&
      !add &&
      theirs.model.locales.every(({ code, default: isDefault }) => !isDefault || code !== 'en-US'),
  );
  if (wrongDefault)
    throw new Error(
      `${describeDifference(wrongDefault)}\nSet the default language to en-US first (Settings → Locales).`,
    );
  const add = differences.filter((difference) => difference.add);
  const texts = options.texts ? missingTexts(ours, theirs) : null;
  const types = ours.contentTypes.map(({ sys }) => sys.id);
  const { preview } = options;
  const previews = preview ? await missingPreviews(client, target, preview, types) : [];
  printPlan(
    print,
    options,
    add,
    differences.filter((difference) => !difference.add),
    texts,
    previews,
  );
  if (!preview) print('The preview is left out: SITE_URL_EN and EDITORS_SECRET name none.');
  if (!options.apply) return;
  await addModel(
    client,
    ours,
    add.map(({ location }) => location),
  );
  if (texts && texts.entries.length + texts.assets.length > 0) await addTexts(client, texts);
  if (preview && previews.length > 0) await setPreviews(client, target, preview, previews);
  print('Done.');
}

/**
 * Reports how a space's model differs from ours.
 * @returns whether the site works with it
 * @throws an Error in words when the service refuses
 */
export const checkContent = (target: Target, print: Print): Promise<boolean> =>
  explainFailures(target, () => check(target, print));

/**
 * Adds our model, and on request the demo's texts, to a space: types, fields, and the checks and help texts of existing
 * fields. Entries and files are never changed, whatever their state.
 * @throws an Error in words when the service refuses
 */
export const importContent = (options: TransferOptions, print: Print): Promise<void> =>
  explainFailures(options.target, () => transferContent(options, print));

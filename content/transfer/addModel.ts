import type { EditorInterfaceProps, PlainClientAPI } from 'contentful-management';
import type { FieldDefinition, Validation } from '../model/types';
import { missingChecks } from './compareModel';
import type { ExportedContentType, ExportedEditorInterface, SpaceExport } from '../lib/spaceExport';

type Fields = Awaited<ReturnType<PlainClientAPI['contentType']['get']>>['fields'];

async function addType(client: PlainClientAPI, ours: ExportedContentType): Promise<void> {
  const { name, description, displayField, fields } = ours;
  const contentTypeId = ours.sys.id;
  const made = await client.contentType.createWithId(
    { contentTypeId },
    { name, description, displayField, fields: fields as Fields },
  );
  await client.contentType.publish({ contentTypeId }, made);
}

/** A field with the checks that ours has; a check of the same kind is replaced. */
function withChecks(theirs: Fields[number], ours: FieldDefinition | undefined): Fields[number] {
  if (!ours) return theirs;
  const present = (theirs.validations ?? []) as Validation[];
  const missing = missingChecks(ours.validations, present);
  const kindOf = (rule: Validation) => Object.keys(rule).find((key) => key !== 'message');
  const kept = present.filter((rule) => missing.every((other) => kindOf(other) !== kindOf(rule)));
  return {
    ...theirs,
    required: theirs.required || ours.required,
    validations: [...kept, ...missing] as Fields[number]['validations'],
  };
}

/**
 * Adds missing fields, and the checks that existing ones lack.
 * @returns ids of the added fields
 */
async function extendFields(
  client: PlainClientAPI,
  ours: ExportedContentType,
  lacking: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const contentTypeId = ours.sys.id;
  const theirs = await client.contentType.get({ contentTypeId });
  const wanted = ours.fields.filter(({ id }) => lacking.has(id));
  const added = wanted.filter(({ id }) =>
    theirs.fields.every((field) => field.id !== id),
  ) as Fields;
  const extended = theirs.fields.map((field) =>
    withChecks(
      field,
      wanted.find(({ id }) => id === field.id),
    ),
  );
  const changed = await client.contentType.update(
    { contentTypeId },
    { ...theirs, fields: [...extended, ...added] },
  );
  await client.contentType.publish({ contentTypeId }, changed);
  return new Set(added.map(({ id }) => id));
}

/** Sets the controls of added fields, and the help texts of other fields that lack them. */
async function extendControls(
  client: PlainClientAPI,
  ours: ExportedEditorInterface,
  lacking: ReadonlySet<string>,
  added: ReadonlySet<string>,
): Promise<void> {
  const contentTypeId = ours.sys.contentType.sys.id;
  const theirs = await client.editorInterface.get({ contentTypeId });
  const present = theirs.controls ?? [];
  const wanted = ours.controls
    .filter(({ fieldId }) => lacking.has(fieldId))
    .map((control) => {
      const known = present.find(({ fieldId }) => fieldId === control.fieldId);
      const { helpText } = control.settings;
      return known && !added.has(control.fieldId)
        ? { ...known, settings: { ...known.settings, helpText } }
        : control;
    });
  const others = present.filter(
    ({ fieldId }) => !wanted.some((control) => control.fieldId === fieldId),
  );
  await client.editorInterface.update(
    { contentTypeId },
    { ...theirs, controls: [...others, ...wanted] as EditorInterfaceProps['controls'] },
  );
}

/**
 * Adds the missing parts of our model to a space: types, fields, checks, help texts, the German locale. Removes nothing.
 * @param lacking locations as `compareModel` names them
 */
export async function addModel(
  client: PlainClientAPI,
  ours: SpaceExport,
  lacking: readonly string[],
): Promise<void> {
  if (lacking.includes('languages')) {
    const german = ours.locales.find(({ code }) => code === 'de-DE');
    if (german)
      await client.locale.create(
        {},
        {
          name: german.name,
          code: german.code,
          fallbackCode: null,
          optional: true,
          contentDeliveryApi: true,
          contentManagementApi: true,
        },
      );
  }
  for (const type of ours.contentTypes) {
    const { id } = type.sys;
    const ids = type.fields.map((field) => field.id);
    const isNew = lacking.includes(id);
    const fields = new Set(ids.filter((field) => isNew || lacking.includes(`${id}.${field}`)));
    if (fields.size === 0) continue;
    if (isNew) await addType(client, type);
    const added = isNew ? fields : await extendFields(client, type, fields);
    const editor = ours.editorInterfaces.find(({ sys }) => sys.contentType.sys.id === id);
    if (editor) await extendControls(client, editor, fields, added);
  }
}

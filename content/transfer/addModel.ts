import type { EditorInterfaceProps, PlainClientAPI } from 'contentful-management';
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

async function addFields(
  client: PlainClientAPI,
  ours: ExportedContentType,
  missing: ReadonlySet<string>,
): Promise<void> {
  const contentTypeId = ours.sys.id;
  const theirs = await client.contentType.get({ contentTypeId });
  const added = ours.fields.filter(({ id }) => missing.has(id)) as Fields;
  const changed = await client.contentType.update(
    { contentTypeId },
    { ...theirs, fields: [...theirs.fields, ...added] },
  );
  await client.contentType.publish({ contentTypeId }, changed);
}

/** Sets help texts and controls of the added fields; those of other fields are not changed. */
async function addControls(
  client: PlainClientAPI,
  ours: ExportedEditorInterface,
  added: ReadonlySet<string> | 'all',
): Promise<void> {
  const contentTypeId = ours.sys.contentType.sys.id;
  const theirs = await client.editorInterface.get({ contentTypeId });
  const wanted = ours.controls.filter(({ fieldId }) => added === 'all' || added.has(fieldId));
  const others = (theirs.controls ?? []).filter(
    ({ fieldId }) => !wanted.some((control) => control.fieldId === fieldId),
  );
  await client.editorInterface.update(
    { contentTypeId },
    { ...theirs, controls: [...others, ...wanted] as EditorInterfaceProps['controls'] },
  );
}

/**
 * Adds the missing parts of our model to a space: types, fields, the German locale. Never changes or removes anything.
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
    const fields = new Set(
      type.fields.map((field) => field.id).filter((field) => lacking.includes(`${id}.${field}`)),
    );
    const isNew = lacking.includes(id);
    if (isNew) await addType(client, type);
    else if (fields.size > 0) await addFields(client, type, fields);
    const editor = ours.editorInterfaces.find(({ sys }) => sys.contentType.sys.id === id);
    if (editor && (isNew || fields.size > 0))
      await addControls(client, editor, isNew ? 'all' : fields);
  }
}

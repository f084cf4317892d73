import { createClient, type PlainClientAPI } from 'contentful-management';
import { withHelp, type ComparedModel } from './compareModel';
import type { Target } from './target';

/** A client of the management service for one environment of one space. */
export function managementClient({
  space,
  environment,
  token,
  host,
  uploadHost,
  insecure,
}: Target): PlainClientAPI {
  return createClient(
    {
      accessToken: token,
      host,
      hostUpload: uploadHost,
      insecure,
      // The real service takes seven calls a second; one on this machine has no such limit.
      ...(insecure ? {} : { throttle: 5 }),
      retryLimit: 3,
      timeout: 30_000,
      // Failures are thrown as errors; the client's other log messages are irrelevant to the deployer.
      logHandler: () => undefined,
    },
    { type: 'plain', defaults: { spaceId: space, environmentId: environment } },
  );
}

const PAGE = 100;

/** Every item of a paginated list. */
export async function everything<T>(
  page: (query: { skip: number; limit: number }) => Promise<{ total: number; items: T[] }>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { items, total } = await page({ skip: all.length, limit: PAGE });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

export interface SpaceContents {
  model: ComparedModel;
  /** Ids of all entries and files, drafts and archived ones too. */
  entries: ReadonlySet<string>;
  assets: ReadonlySet<string>;
}

/** Contents of a space. */
export async function readSpace(client: PlainClientAPI): Promise<SpaceContents> {
  const contentTypes = await everything((query) => client.contentType.getMany({ query }));
  const editors = await everything((query) => client.editorInterface.getMany({ query }));
  const locales = await everything((query) => client.locale.getMany({ query }));
  const entries = await everything((query) =>
    client.entry.getMany({ query: { ...query, select: 'sys.id' } }),
  );
  const assets = await everything((query) =>
    client.asset.getMany({ query: { ...query, select: 'sys.id' } }),
  );
  return {
    model: {
      contentTypes: contentTypes.map(({ sys, displayField, fields }) => ({
        sys: { id: sys.id },
        displayField,
        fields: withHelp(
          fields,
          editors.find((editor) => editor.sys.contentType.sys.id === sys.id)?.controls,
        ).map((field) => ({
          ...field,
          validations: field.validations ?? [],
          disabled: field.disabled ?? false,
          omitted: field.omitted ?? false,
        })) as ComparedModel['contentTypes'][number]['fields'],
      })),
      locales: locales.map(({ code, default: isDefault, fallbackCode }) => ({
        code,
        default: isDefault,
        fallbackCode,
      })) as ComparedModel['locales'],
    },
    entries: new Set(entries.map(({ sys }) => sys.id)),
    assets: new Set(assets.map(({ sys }) => sys.id)),
  };
}

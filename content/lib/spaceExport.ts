import type { Language } from '../../contracts/language/languages';
import type { FieldDefinition } from '../model/types';
import type { Localized } from './localized';
import type { Link, plainSys, publishedSys } from './sys';

type Sys<Type extends string> = ReturnType<typeof publishedSys<Type>>;

export interface ExportedContentType {
  sys: Sys<'ContentType'>;
  displayField: string;
  name: string;
  description: string;
  fields: FieldDefinition[];
}

export interface ExportedControl {
  fieldId: string;
  widgetId: string;
  widgetNamespace: 'builtin';
  settings: Record<string, unknown>;
}

export interface ExportedEditorInterface {
  sys: ReturnType<typeof plainSys<'EditorInterface'>> & { contentType: Link<'ContentType'> };
  controls: ExportedControl[];
}

export interface ExportedEntry {
  metadata: { tags: never[]; concepts: never[] };
  sys: Sys<'Entry'> & {
    contentType: Link<'ContentType'>;
    fieldStatus: object;
    automationTags: never[];
  };
  fields: Record<string, Localized>;
}

export interface ExportedFile {
  url: string;
  details: { size: number; image?: { width: number; height: number } };
  fileName: string;
  contentType: string;
}

export interface ExportedAsset {
  metadata: { tags: never[]; concepts: never[] };
  sys: Sys<'Asset'> & { fieldStatus: object };
  fields: {
    title: Localized<string>;
    description: Localized<string>;
    file: Localized<ExportedFile>;
  };
}

export interface ExportedLocale {
  name: string;
  code: Language;
  fallbackCode: Language | null;
  default: boolean;
  contentManagementApi: true;
  contentDeliveryApi: true;
  optional: boolean;
  sys: object;
}

/** A whole space in the format of contentful-export. */
export interface SpaceExport {
  contentTypes: ExportedContentType[];
  editorInterfaces: ExportedEditorInterface[];
  entries: ExportedEntry[];
  assets: ExportedAsset[];
  locales: ExportedLocale[];
  tags: never[];
  webhooks: never[];
  roles: never[];
}

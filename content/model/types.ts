/** Shapes of the content model in Contentful's management API and its export files. */

export type FieldType =
  | 'Symbol'
  | 'Text'
  | 'RichText'
  | 'Integer'
  | 'Number'
  | 'Date'
  | 'Boolean'
  | 'Object'
  | 'Array'
  | 'Link';

export interface Range {
  min?: number;
  max?: number;
}

/** One Contentful field validation; exactly one rule per object, plus an optional message. */
export interface Validation {
  unique?: true;
  regexp?: { pattern: string; flags: string | null };
  size?: Range;
  range?: Range;
  in?: (string | number)[];
  linkContentType?: string[];
  linkMimetypeGroup?: string[];
  assetFileSize?: Range;
  enabledMarks?: string[];
  enabledNodeTypes?: string[];
  nodes?: Record<string, Validation[]>;
  message?: string;
}

export interface FieldItems {
  type: 'Symbol' | 'Link';
  linkType?: 'Entry' | 'Asset';
  validations: Validation[];
}

/** A field of a content type. */
export interface FieldDefinition {
  id: string;
  name: string;
  type: FieldType;
  linkType?: 'Entry' | 'Asset';
  items?: FieldItems;
  localized: boolean;
  required: boolean;
  validations: Validation[];
  disabled: boolean;
  omitted: boolean;
}

/** A field with its help text and control in the editor. */
export interface ModelField extends FieldDefinition {
  help: string;
  widgetId: string;
  widgetSettings?: Record<string, unknown>;
}

export interface ContentTypeModel {
  id: string;
  name: string;
  description: string;
  displayField: string;
  fields: ModelField[];
}

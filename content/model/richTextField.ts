import type { ModelField, Validation } from './types';
import type { FieldOptions } from './fields';

/** Marks and nodes that the site can show; the editor refuses anything else. */
export const ENABLED_MARKS = ['bold', 'italic', 'underline', 'code'];
export const ENABLED_NODES = [
  'heading-2',
  'heading-3',
  'heading-4',
  'ordered-list',
  'unordered-list',
  'hr',
  'blockquote',
  'table',
  'hyperlink',
  'entry-hyperlink',
  'asset-hyperlink',
  'embedded-asset-block',
  'embedded-entry-block',
];

/** Only these content types have a page or a card of their own that a text can link to. */
const LINKABLE: Validation[] = [{ linkContentType: ['article', 'shopItem', 'legalPage'] }];

/** A rich text field with the allowed marks, nodes and link targets. */
export function richText(id: string, name: string, options: FieldOptions): ModelField {
  return {
    id,
    name,
    type: 'RichText',
    localized: options.localized ?? false,
    required: options.required ?? false,
    validations: [
      {
        enabledMarks: ENABLED_MARKS,
        message: 'Only bold, italic, underline and code marks are allowed',
      },
      { enabledNodeTypes: ENABLED_NODES, message: 'This kind of block is not shown on the site' },
      { nodes: { 'entry-hyperlink': LINKABLE, 'embedded-entry-block': LINKABLE } },
      ...(options.validations ?? []),
    ],
    disabled: false,
    omitted: options.omitted ?? false,
    help: options.help,
    widgetId: 'richTextEditor',
  };
}

import type { FieldDefinition } from '../model/types';

/** True for a text that should exist in every language. */
export const isTranslatedText = ({ localized, type }: FieldDefinition): boolean =>
  localized && ['Symbol', 'Text', 'RichText', 'Object'].includes(type);

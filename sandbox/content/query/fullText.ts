import { valueIn } from '../space/localize';
import type { Entity } from '../space/model';
import type { Filter } from './operators';
import type { Scope } from './paths';
import { matchesWords, textWithin } from './words';

function allText(scope: Scope, entity: Entity): string {
  const codes =
    scope.locale === '*' ? scope.space.locales.map((locale) => locale.code) : [scope.locale];
  const fields = (scope.space.fieldsOf(entity) ?? []).filter(
    (field) => !field.omitted && field.type !== 'Object',
  );
  const values = fields.flatMap((field) =>
    codes.map((code) => valueIn(scope.space, field, entity.fields[field.id], code)),
  );
  return textWithin(values);
}

/** Filter for `query`: each word must be a prefix of a word in the entity's text. */
export function fullTextFilter(scope: Scope, search: string): Filter {
  return (entity) => matchesWords(allText(scope, entity), search);
}

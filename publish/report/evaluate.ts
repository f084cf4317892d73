import { type Bilingual, inBoth } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';
import { fieldName } from './fieldName';
import { SEVERITIES, type Found, type Rule, type Severity } from './finding';
import { modelOf, titleOf, typeOf, type ReportSpace } from './reportSpace';
import { RULES } from './rules';

/** A finding as the report and the mails show it; plain data. */
export interface Finding {
  /** Stays the same while the mistake does. */
  key: string;
  rule: string;
  severity: Severity;
  isUrgent: boolean;
  /** Null when the entry is not known. */
  entry: { kind: 'Entry' | 'Asset'; id: string; type: string } | null;
  /** Title of the entry, or the name of its type. */
  title: Bilingual;
  /** Name of the field as Contentful shows it; '' for the entry as a whole. */
  fieldName: string;
  field: string;
  locale: Language | null;
  words: Bilingual;
}

function describe(rule: Rule, found: Found): Finding {
  const { entity, field = '', locale = null, words } = found;
  const severity = found.severity ?? rule.severity;
  const type = entity === null ? '' : typeOf(entity);
  const typeName = type === '' ? 'Asset' : (modelOf(type)?.name ?? type);
  const title = (language: Language): string =>
    entity === null ? '' : titleOf(entity, language) || typeName;
  const entry = entity === null ? null : { kind: entity.sys.type, id: entity.sys.id, type };
  return {
    key: [rule.id, entry?.kind, entry?.id, field, locale, words['en-US']].join(' '),
    rule: rule.id,
    severity,
    isUrgent: rule.isUrgent === true || severity === 'breaks' || severity === 'hidden',
    entry,
    title: inBoth(title),
    fieldName: fieldName(type, field),
    field,
    locale,
    words,
  };
}

/** A rule of the model repeats what a rule of its own says better. */
const REPEATS = 'validation';

/** Runs the rules. @returns each finding once, the worst first */
export function evaluate(space: ReportSpace, rules: readonly Rule[] = RULES): Finding[] {
  const found = new Map<string, Finding>();
  const fields = new Set<string>();
  for (const rule of rules)
    for (const finding of rule.check(space).map((one) => describe(rule, one))) {
      const field = `${finding.entry?.id ?? ''} ${finding.field}`;
      if (rule.id === REPEATS && fields.has(field)) continue;
      fields.add(field);
      if (!found.has(finding.key)) found.set(finding.key, finding);
    }
  return [...found.values()].sort(
    (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  );
}

import { useState } from 'react';
import { draftOf } from '@/components/forms/draft';
import { fieldProblems, type FieldProblem, type FieldRule } from '@/components/forms/fieldRules';
import { randomKey } from '@/lib/randomKey';

/** What a field of a payment form needs; see DetailField. */
export interface Detail {
  name: string;
  value: string;
  problem?: FieldProblem | undefined;
  onChange(value: string): void;
  onLeave(): void;
}

/**
 * What is typed into a payment form. It survives a reload, not the closing of the tab.
 * @param form under which the draft is kept
 * @param rules one a field; the form is complete when none is broken
 */
export function useDetails<N extends string>(form: string, rules: Record<N, FieldRule>) {
  const kept = draftOf(form);
  const [draft, setDraft] = useState(() => kept.read() ?? { values: {}, key: randomKey() });
  const [left, setLeft] = useState<Partial<Record<N, boolean>>>({});
  const values = Object.fromEntries((Object.keys(rules) as N[]).map((name) => [name, draft.values[name] ?? ''])) as Record<N, string>;
  const problems = fieldProblems(values, rules);
  const detail = (name: N): Detail => ({
    name,
    value: values[name],
    // An empty field is no mistake yet; a wrong one is, once it has been left.
    problem: left[name] === true && values[name] !== '' ? problems[name] : undefined,
    onChange(value) {
      const next = { ...draft, values: { ...values, [name]: value } };
      setDraft(next);
      kept.write(next);
    },
    onLeave: () => setLeft((now) => ({ ...now, [name]: true })),
  });
  return { values, detail, complete: Object.keys(problems).length === 0 };
}

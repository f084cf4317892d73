import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { useInBrowser } from '@/lib/browser/useInBrowser';

/** Key in the state of a history entry, beside the router's. */
const KEY = 'kept';

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' ? { ...value } : {};
const keptValues = (): Record<string, unknown> => recordOf(recordOf(window.history.state)[KEY]);

/**
 * State that the page's entry in the history keeps: after back, forward and reload the page is as long as it was.
 * @param name tells the states of a page apart
 * @param schema of what the entry has, which may be from an earlier version
 */
export function useEntryState<T>(
  name: string,
  initial: T,
  schema: v.GenericSchema<unknown, T>,
): [T, (value: T) => void] {
  // The prerendered page does not know it.
  const inBrowser = useInBrowser();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  const kept = useMemo(() => {
    const read = inBrowser ? v.safeParse(schema, keptValues()[name]) : null;
    return read?.success === true ? { value: read.output } : null;
    // The entry of the page that was opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inBrowser]);
  const state = chosen ?? kept;
  useEffect(() => {
    if (state === null) return;
    const values = { ...keptValues(), [name]: state.value };
    window.history.replaceState({ ...recordOf(window.history.state), [KEY]: values }, '');
    // A replaced entry has lost it.
  }, [name, state, key]);
  return [state === null ? initial : state.value, (value) => setChosen({ value })];
}

/** A number of rows or results. */
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

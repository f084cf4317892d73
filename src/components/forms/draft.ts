import * as v from 'valibot';

/** What a visitor has typed and not sent yet, and the key under which it will be sent. */
export interface Draft {
  values: Record<string, string>;
  key: string;
}

const DraftSchema = v.object({ values: v.record(v.string(), v.string()), key: v.pipe(v.string(), v.regex(/^\w{16,100}$/)) });

const place = (form: string): string => `draft:${form}`;

/**
 * Drafts live in the session's storage: they survive a reload and a crash of the tab, and are gone when it is closed,
 * so that the next person at a shared computer does not find them. A storage that is full or forbidden keeps nothing.
 */
export function readDraft(form: string): Draft | null {
  try {
    const parsed = v.safeParse(DraftSchema, JSON.parse(globalThis.sessionStorage.getItem(place(form)) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function writeDraft(form: string, draft: Draft): void {
  try {
    globalThis.sessionStorage.setItem(place(form), JSON.stringify(draft));
  } catch {
    // Typing goes on; only a reload would lose it.
  }
}

export function forgetDraft(form: string): void {
  try {
    globalThis.sessionStorage.removeItem(place(form));
  } catch {
    // Nothing was kept, so nothing is left behind.
  }
}

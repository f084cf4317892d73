import * as v from 'valibot';
import type { StorageKey } from './storageKeys';
import type { SafeStorage } from './safeStorage';

/** A JSON value in a browser storage. */
export interface Stored<T> {
  /** The value; null when there is none, or it does not match the schema. Never throws. */
  read(): T | null;
  /** False when the storage is full or forbidden. */
  write(value: T): boolean;
  forget(): void;
}

/** Parses a JSON text; null when it is malformed or does not match the schema. */
export function parseStored<T>(
  text: string | null,
  schema: v.GenericSchema<unknown, T>,
  parse: (text: string) => unknown = JSON.parse,
): T | null {
  if (text === null) return null;
  try {
    const parsed = v.safeParse(schema, parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Access to the value under a key of a storage. */
export function stored<T>(
  storage: SafeStorage,
  key: StorageKey,
  schema: v.GenericSchema<unknown, T>,
): Stored<T> {
  return {
    read: () => parseStored(storage.get(key), schema),
    write: (value) => storage.set(key, JSON.stringify(value)),
    forget: () => storage.remove(key),
  };
}

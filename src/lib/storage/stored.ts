import * as v from 'valibot';
import type { StorageKey } from './storageKeys';
import type { SafeStorage } from './safeStorage';

/** A value kept as JSON in a storage of the browser. */
export interface Stored<T> {
  /** Null when nothing is kept, or something that is not of this shape: whatever lies there, nothing throws. */
  read(): T | null;
  /** False where the storage is full or forbidden; then nothing is kept. */
  write(value: T): boolean;
  forget(): void;
}

/** The value of a JSON text; null when it is none, or not of this shape. */
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

/** A place in a storage, for values of one shape. */
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

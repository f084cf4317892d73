import { isRecord } from '../../contracts/isRecord';

/** Parses a JSON column; empty when it cannot be read. */
export function jsonColumn(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

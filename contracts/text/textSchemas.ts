import * as v from 'valibot';
import { isEmail, isVisible } from './email';
import { LIMITS } from '../limits';

// Control characters other than tab and line feed are never typed.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/;
const ANY_CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

// Line breaks that word processors leave in pasted text.
const STRANGE_BREAKS = /[\u000b\u000c\u2028\u2029]/g;

/** One required line of text, trimmed. Line breaks are refused. */
export function oneLine(max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(STRANGE_BREAKS, ' ')),
    v.check((text) => !ANY_CONTROL.test(text), 'must be one line'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
  );
}

/** Text of several lines, trimmed, with line feeds as line breaks; may be empty. */
export function manyLines(max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, '\n').replace(STRANGE_BREAKS, '\n')),
    v.check((text) => !CONTROL.test(text), 'must not contain control characters'),
    v.trim(),
    v.maxLength(max, `must have at most ${max} characters`),
  );
}

/** As `manyLines`, but required. */
export function requiredLines(max: number) {
  return v.pipe(manyLines(max), v.nonEmpty('must not be empty'));
}

/** One plain mail address, trimmed and in NFC. */
export const EmailSchema = v.pipe(
  v.string(),
  v.check((text) => !ANY_CONTROL.test(text), 'must be one line'),
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty('must not be empty'),
  v.maxLength(LIMITS.email, `must have at most ${LIMITS.email} characters`),
  v.check(isVisible, 'must not have invisible characters'),
  v.check(isEmail, 'must be one mail address'),
);

/** An optional text; empty when left out. */
export function optionalText<S extends v.GenericSchema<string, string>>(schema: S) {
  return v.pipe(
    v.optional(schema),
    v.transform((text) => text ?? ''),
  );
}

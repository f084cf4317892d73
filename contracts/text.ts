import * as v from 'valibot';
import { isEmail } from './email';

// Control characters other than tab and line feed never belong in what a person types.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/;
const ANY_CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** One line of text, trimmed; whitespace only counts as empty and is refused. Line breaks are refused. */
export function oneLine(max: number) {
  return v.pipe(
    v.string(),
    v.check((text) => !ANY_CONTROL.test(text), 'must be one line'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
  );
}

/** Text of several lines, trimmed, line ends unified; may be empty. */
export function manyLines(max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    v.check((text) => !CONTROL.test(text), 'must not contain control characters'),
    v.trim(),
    v.maxLength(max, `must have at most ${max} characters`),
  );
}

/** One plain mail address, trimmed of spaces around it. */
export const EmailSchema = v.pipe(
  v.string(),
  v.check((text) => !ANY_CONTROL.test(text), 'must be one line'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.check(isEmail, 'must be one mail address'),
);

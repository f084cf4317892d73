import { LIMITS } from '../limits';

// One plain address, without display name, list, quotes or header characters.
const EMAIL =
  /^[^\s@,;:<>()[\]"\\\u0000-\u001f\u007f]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** True for exactly one plain mail address such as `ada@example.org`. */
export function isEmail(text: string): boolean {
  return text.length <= LIMITS.email && EMAIL.test(text) && !/(^\.|\.\.|\.@)/.test(text);
}

import { LIMITS } from '../limits';

// One plain address, without display name, list, quotes or header characters.
const EMAIL =
  /^[^\s@,;:<>()[\]"\\]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;

// Controls, bidi marks, joiners, soft hyphens, unassigned code points: nobody types them, and no mail arrives.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;

/** True when a text has no invisible character. */
export const isVisible = (text: string): boolean => !INVISIBLE.test(text);

/** True for exactly one plain mail address such as `ada@example.org`. */
export function isEmail(text: string): boolean {
  return (
    text.length <= LIMITS.email &&
    EMAIL.test(text) &&
    isVisible(text) &&
    !/(^\.|\.\.|\.@)/.test(text)
  );
}

import type { PasswordValidationStatus } from 'firebase/auth';

const names = [
  'meetsMinPasswordLength',
  'meetsMaxPasswordLength',
  'containsLowercaseLetter',
  'containsUppercaseLetter',
  'containsNumericCharacter',
  'containsNonAlphanumericCharacter',
] as const;

/** The requirements of the project's policy that a password does not meet, by the SDK's names. */
export function missingRequirements(status: PasswordValidationStatus): string[] {
  return names.filter((name) => status[name] === false);
}

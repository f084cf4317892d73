import type { PasswordValidationStatus } from 'firebase/auth';

const names = [
  'meetsMinPasswordLength',
  'meetsMaxPasswordLength',
  'containsLowercaseLetter',
  'containsUppercaseLetter',
  'containsNumericCharacter',
  'containsNonAlphanumericCharacter',
] as const;

/** Requirements of the project's password policy that are not met, by the SDK's names. */
export function missingRequirements(status: PasswordValidationStatus): string[] {
  return names.filter((name) => status[name] === false);
}

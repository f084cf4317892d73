import labels from './errorLabels.en-US.json';

export type IdentityErrorLabel = keyof typeof labels;

/** The label's key for a code; codes that only a mistake in a program can cause share one label. */
export function identityErrorLabel(code: string): IdentityErrorLabel {
  return Object.hasOwn(labels, code) ? (code as IdentityErrorLabel) : 'internal-error';
}

import labels from './errorLabels.en-US.json';

/** Label key of an identity error. */
export type IdentityErrorLabel = keyof typeof labels;

/**
 * Returns the label key of an error code; codes that only a programming error causes share one
 * label.
 */
export function identityErrorLabel(code: string): IdentityErrorLabel {
  return Object.hasOwn(labels, code) ? (code as IdentityErrorLabel) : 'internal-error';
}

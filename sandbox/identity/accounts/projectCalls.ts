import type { IdentityProject } from './project';

/** v2/recaptchaConfig. */
export function recaptchaConfig({ settings, projectId }: IdentityProject): unknown {
  return {
    recaptchaKey: `projects/${projectId}/keys/sandbox-recaptcha`,
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: settings.recaptcha },
    ],
  };
}

/** v2/passwordPolicy. */
export function passwordPolicy({ settings }: IdentityProject): unknown {
  const { enforcementState, ...customStrengthOptions } = settings.passwordPolicy;
  return {
    customStrengthOptions,
    allowedNonAlphanumericCharacters: [
      '^',
      '$',
      '*',
      '.',
      '[',
      ']',
      '{',
      '}',
      '(',
      ')',
      '?',
      '"',
      '!',
      '@',
      '#',
      '%',
      '&',
      '/',
      '\\',
      ',',
      '>',
      '<',
      "'",
      ':',
      ';',
      '|',
      '_',
      '~',
    ],
    enforcementState: enforcementState ?? 'OFF',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}

/** v1/projects: domains that may use sign-in. */
export function projectConfig({ settings, projectId }: IdentityProject): unknown {
  return { projectId, authorizedDomains: settings.authorizedDomains };
}

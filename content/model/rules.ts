import type { Validation } from './types';

/** Lower-case words of letters and digits, joined by single hyphens. */
export const SLUG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';

export const unique: Validation = { unique: true };

export const slugRules: Validation[] = [
  unique,
  {
    regexp: { pattern: SLUG_PATTERN, flags: null },
    message:
      'Lower-case letters and digits, words joined by single hyphens, for example slow-practice',
  },
];

export const oneWord: Validation = {
  regexp: { pattern: '^\\S+$', flags: null },
  message: 'One word without spaces',
};

/** At least two words or phrases, separated by commas. */
export const commaList: Validation = {
  regexp: { pattern: '[^,\\s][^,]*,\\s*[^,\\s]', flags: null },
  message: 'At least two words, separated by commas',
};

export const webAddress: Validation = {
  regexp: { pattern: '^https?://[^\\s]+$', flags: null },
  message: 'A full web address beginning with https://',
};

/** An address that opens a meeting: a whole host name, and https. */
export const secureAddress: Validation = {
  regexp: {
    pattern: '^https://[^\\s/?#.]+(\\.[^\\s/?#.]+)*\\.[^\\s/?#.]{2,}([/?#]\\S*)?$',
    flags: null,
  },
  message: 'A full web address beginning with https://, without blanks',
};

export const mailOrWebAddress: Validation = {
  regexp: { pattern: '^(https?://[^\\s]+|[^\\s@:/]+@[^\\s@]+\\.[^\\s@]+)$', flags: null },
  message: 'One plain e-mail address, or a full web address beginning with https://',
};

export const mailAddress: Validation = {
  regexp: { pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', flags: null },
  message: 'One plain e-mail address',
};

export const range = (min: number, max: number, message: string): Validation => ({
  range: { min, max },
  message,
});

export const maxLength = (max: number): Validation => ({
  size: { max },
  message: `At most ${max} characters`,
});

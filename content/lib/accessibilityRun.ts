import days from '../accessibilityRun.json';

/** The runs of `npm run axe` that the statement speaks of: how many states of the site were looked at, and from when to when. */
export const accessibilityRun = {
  states: Object.keys(days).length,
  days: Object.values(days).sort(),
};

const SPAN = {
  'en-US': new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  'de-DE': new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** The day since which every state has been looked at, in words. */
export const lookedAtSince = (language: keyof typeof SPAN): string =>
  SPAN[language].format(new Date(accessibilityRun.days[0] ?? 0));

/** The items of a list that is written with commas. */
export const commaList = (value = ''): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** A time as a clock shows it: 1:05, 1:02:03. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts =
    whole >= 3600
      ? [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
      : [Math.floor(whole / 60), whole % 60];
  return parts
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}

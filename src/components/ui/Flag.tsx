import type { Language } from '../../../contracts/language/languages';

function German() {
  return (
    <>
      <rect width="24" height="16" fill="#1e1e1e" />
      <rect y="5.33" width="24" height="5.34" fill="#c8102e" />
      <rect y="10.67" width="24" height="5.33" fill="#f2c300" />
    </>
  );
}

const STRIPES = [0, 2.46, 4.92, 7.39, 9.85, 12.31, 14.77].map((y) => `M0 ${String(y)}h24v1.23H0z`);

/** Lines of no length with round ends. */
const STARS = [2, 4.3, 6.6].flatMap((y) =>
  [2, 5.25, 8.5].map((x) => `M${String(x)} ${String(y)}h.01`),
);

function American() {
  return (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#b22234" d={STRIPES.join('')} />
      <path fill="#3c3b6e" d="M0 0h10.5v8.62H0z" />
      <path stroke="#fff" strokeWidth="1.4" strokeLinecap="round" d={STARS.join('')} />
    </>
  );
}

/** Flag of a language; decorative. */
export function Flag({ locale }: { locale: Language }) {
  return (
    <svg aria-hidden="true" width="21" height="14" viewBox="0 0 24 16">
      {locale === 'de-DE' ? <German /> : <American />}
    </svg>
  );
}

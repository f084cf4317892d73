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

function American() {
  return (
    <>
      <rect width="24" height="16" fill="#fff" />
      {[0, 2, 4, 6, 8, 10, 12].map((stripe) => (
        <rect key={stripe} y={stripe * 1.231} width="24" height="1.231" fill="#b22234" />
      ))}
      <rect width="10.500" height="8.62" fill="#3c3b6e" />
      {[2, 5.25, 8.5].flatMap((x) =>
        [2, 4.3, 6.6].map((y) => (
          <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r="0.7" fill="#fff" />
        )),
      )}
    </>
  );
}

/** Flag of a language; decorative. */
export function Flag({ locale }: { locale: Language }) {
  return (
    <svg aria-hidden="true" focusable="false" width="21" height="14" viewBox="0 0 24 16">
      {locale === 'de-DE' ? <German /> : <American />}
    </svg>
  );
}

import { standingWave } from '../../../contracts/art/strings';

const BOX = { width: 60, height: 34, lines: 5 };

/** Drawing of a vibrating string in the colour of the text. */
export function StringFigure({ nodes }: { nodes: number }) {
  return (
    <svg
      viewBox={`0 0 ${String(BOX.width)} ${String(BOX.height)}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
      aria-hidden="true"
    >
      {standingWave({ ...BOX, nodes }).map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

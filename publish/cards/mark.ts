import { dotPath } from '../../contracts/art/curve';
import { standingWave } from '../../contracts/art/strings';
import { draw, pen, transformed } from './svg';

/** The site's mark: one string in its second mode at five moments of its swing. `size` is the side of its square. */
export function mark(size: number, colour: string, weight: number): string {
  const wave = standingWave({
    width: size * 0.84,
    height: size * 0.84,
    nodes: 3,
    lines: 5,
    amplitude: size * 0.32,
  });
  const ends = [0.08, 0.5, 0.92].map((x) => dotPath(size * x, size / 2, size * 0.042));
  return (
    transformed(draw(pen(wave, colour, weight)), `translate(${size * 0.08} ${size * 0.08})`) +
    draw(pen(ends, colour, 0))
  );
}

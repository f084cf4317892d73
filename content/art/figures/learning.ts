/** Figures of musiciansLearning: strings that join, alternate, rest and curl into an ear. */
import { ease, spread, tracePath } from '../../../contracts/art/curve';
import type { FigureBox } from '../../../contracts/art/strings';

const TAU = Math.PI * 2;

/** Loose strings gather into one thick path and branch out again, as a used connection does. */
export function gatheringPath({ width, height, lines }: FigureBox): string[] {
  const twigs = 6;
  return spread(lines).map((s, i) => {
    const twig = (Math.floor((i * twigs) / lines) / (twigs - 1)) * 2 - 1;
    const within = ((i * twigs) / lines) % 1;
    return tracePath(100, (t) => {
      const gather = ease(0, 0.46, t);
      const release = ease(0.58, 1, t);
      const loose = s * height * 0.42 + Math.sin(t * 7 + i * 1.7) * height * 0.05;
      const cable = s * height * 0.055 + Math.sin(t * TAU * 2.2 + s * 2.6) * height * 0.045;
      const branch =
        twig * height * 0.4 +
        (within - 0.5) * height * 0.055 +
        Math.sin(t * TAU * 1.6 + twig * 3) * height * 0.035;
      return [
        t * width,
        height / 2 + loose * (1 - gather) + cable * gather * (1 - release) + branch * release,
      ];
    });
  });
}

/** Three voices that sound in turn; while one swings the others lie still. One list of strings per voice. */
export function takingTurns({ width, height, lines }: FigureBox, rounds = 3): string[][] {
  const row = height / 3;
  const turns = rounds * 3;
  return [0, 1, 2].map((voice) =>
    spread(lines).map((s) =>
      tracePath(turns * 16, (t) => {
        const turn = Math.min(turns - 1, Math.floor(t * turns));
        const within = t * turns - turn;
        const sounding = turn % 3 === voice ? Math.sin(Math.PI * within) : 0;
        const swing =
          Math.sin((s * Math.PI) / 2) * sounding * row * (0.62 + 0.16 * Math.floor(turn / 3));
        return [t * width, row * (voice + 0.5) + swing + s * row * 0.004];
      }),
    ),
  );
}

/** Slow waves of deep sleep with short spindles riding on them. */
export function slowWaves({ width, height, lines }: FigureBox): string[] {
  return spread(lines).map((s) =>
    tracePath(260, (t) => {
      const slow = Math.sin(TAU * (1.6 * t + 0.02) + s * 0.75);
      const spindle = [0.22, 0.86].reduce(
        (sum, at) => sum + Math.exp(-Math.pow((t - at) / 0.05, 2)),
        0,
      );
      return [
        t * width,
        height * 0.5 +
          s * height * 0.2 +
          slow * height * 0.2 +
          Math.sin(TAU * 34 * t) * spindle * height * 0.032,
      ];
    }),
  );
}

/** Strings that come in from the side and roll up like the inner ear. */
export function cochlea({ width, height, lines }: FigureBox, turns = 2.9): string[] {
  const centre = [width * 0.66, height * 0.56] as const;
  const outer = height * 0.33;
  const arrive = 0.36;
  return spread(lines).map((s) =>
    tracePath(200, (t) => {
      if (t < arrive) {
        const u = t / arrive;
        const open = 0.16 * s * (0.55 + 0.45 * u);
        const tremble =
          Math.sin((s * Math.PI) / 2) *
          Math.sin(Math.PI * 6 * u) *
          height *
          0.1 *
          Math.pow(1 - u, 0.7);
        return [centre[0] * u, centre[1] - outer * (1 + open) - tremble];
      }
      const u = (t - arrive) / (1 - arrive);
      const angle = -Math.PI / 2 + u * turns * TAU;
      // Each turn shrinks to 56 %, so that a band of ±16 % never touches its neighbour.
      const radius = outer * (1 + 0.16 * s) * Math.pow(0.56, u * turns);
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
    }),
  );
}

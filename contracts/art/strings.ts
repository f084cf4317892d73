/**
 * The site's string figures as SVG path data, deterministic and free of React and the DOM.
 * Every function returns one `d` per string; draw them with `fill="none"`, a thin stroke and round caps.
 */
import { ease, loopPath, spread, tracePath } from './curve';

export type TopicFigureId =
  | 'musiciansLearning'
  | 'foundations'
  | 'selfRegulation'
  | 'exploration'
  | 'attentionalFocus';

export interface FigureBox {
  /** Extent in user units. */
  readonly width: number;
  readonly height: number;
  /** Number of strings. */
  readonly lines: number;
}

export interface StandingWave extends FigureBox {
  /** Points at rest including both ends: 2 is the fundamental, 3 the octave, and so on. */
  readonly nodes: number;
  /** Amplitude in user units; 42 % of the height by default. */
  readonly amplitude?: number;
}

const TAU = Math.PI * 2;
const samplesFor = (waves: number): number => Math.max(16, Math.round(waves * 12));

/** One vibrating string at several points in time. */
export function standingWave({
  width,
  height,
  nodes,
  lines,
  amplitude = height * 0.42,
}: StandingWave): string[] {
  const bellies = Math.max(1, nodes - 1);
  return spread(lines).map((s) => {
    const swing = amplitude * Math.sin((s * Math.PI) / 2);
    return tracePath(samplesFor(bellies / 1.5), (t) => [
      t * width,
      height / 2 + swing * Math.sin(Math.PI * bellies * t),
    ]);
  });
}

/** Strings that start apart and braid in three strands. */
function weave({ width, height, lines }: FigureBox): string[] {
  return spread(lines).map((s, i) => {
    const strand = Math.min(2, Math.floor((i * 3) / lines));
    const within = (((i * 3) / lines) % 1) * 2 - 1 + 1.5 / lines;
    return tracePath(96, (t) => {
      const gather = ease(0.02, 0.5, t);
      const turn = TAU * 2.4 * t + (strand * TAU) / 3;
      const ribbon = within * height * (0.09 + 0.035 * Math.cos(turn * 2));
      const braided = Math.sin(turn) * height * 0.25 + ribbon;
      return [t * width, height / 2 + s * height * 0.46 * (1 - gather) + braided * gather];
    });
  });
}

/** The first partials of one string, one row each. */
function overtones({ width, height, lines }: FigureBox): string[] {
  const partials = 5;
  const row = height / partials;
  const each = Math.max(2, Math.round(lines / partials));
  return Array.from({ length: partials }, (_, k) =>
    spread(each).map((s) => {
      const swing = row * 0.44 * Math.sin((s * Math.PI) / 2);
      return tracePath(samplesFor((k + 1) / 1.5), (t) => [
        t * width,
        row * (k + 0.5) + swing * Math.sin(Math.PI * (k + 1) * t),
      ]);
    }),
  ).flat();
}

/** A plucked string whose vibration decays. */
function settling({ width, height, lines }: FigureBox): string[] {
  return spread(lines).map((s) =>
    tracePath(120, (t) => {
      const decay = Math.exp(-3.6 * t) * (1 - Math.exp(-40 * t));
      return [
        t * width,
        height / 2 +
          s * height * 0.46 * decay * Math.cos(TAU * 6 * t + s * 0.5) +
          s * height * 0.004,
      ];
    }),
  );
}

/** Lissajous curves with decreasing amplitude and shifted phase. */
function lissajous({ width, height, lines }: FigureBox): string[] {
  const [across, down] = [3, 2];
  // With a phase shift of a quarter turn the curve is open instead of retracing its path.
  const phaseX = Math.PI / 2;
  return spread(lines).map((s) => {
    const inward = (s + 1) / 2;
    const reach = 0.48 * (1 - 0.5 * inward);
    return loopPath(26 * Math.max(across, down), (t) => [
      width / 2 + width * reach * Math.sin(TAU * across * t + phaseX + inward * 0.5),
      height / 2 + height * reach * Math.sin(TAU * down * t + inward * 0.12),
    ]);
  });
}

/** Strings that converge in one point and diverge again. */
function converging({ width, height, lines }: FigureBox): string[] {
  const focus = 0.68;
  return spread(lines).map((s) =>
    tracePath(60, (t) => {
      const distance = t < focus ? (focus - t) / focus : ((t - focus) / (1 - focus)) * 0.55;
      const swing = Math.sign(t - focus || 1) * -1 * Math.pow(distance, 1.7);
      return [t * width, height / 2 + s * height * 0.47 * swing];
    }),
  );
}

/** SVG paths of a topic's figure. */
export function topicFigure(topic: TopicFigureId, box: FigureBox): string[] {
  switch (topic) {
    case 'musiciansLearning':
      return weave(box);
    case 'foundations':
      return overtones(box);
    case 'selfRegulation':
      return settling(box);
    case 'exploration':
      return lissajous(box);
    case 'attentionalFocus':
      return converging(box);
  }
}

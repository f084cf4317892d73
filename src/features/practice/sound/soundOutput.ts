import { soundContext } from '@/lib/media/soundContext';

const FADE_S = 0.03;
let output: GainNode | null = null;

/** The node that drone and pulse play into. @param volume percent, as it is heard */
export function soundOutput(volume: number): GainNode {
  const context = soundContext();
  if (output === null) {
    output = new GainNode(context, { gain: 0 });
    output.connect(context.destination);
  }
  output.gain.setTargetAtTime((volume / 100) ** 2, context.currentTime, FADE_S);
  return output;
}

/** Part of Safari's Audio Session API. */
interface AudioSession {
  type: string;
}

let context: AudioContext | null = null;
const listeners = new Set<() => void>();

function makeContext(): AudioContext {
  // An iPhone's ring switch and a locked screen silence Web Audio otherwise.
  const { audioSession }: { audioSession?: AudioSession } = navigator as object;
  if (audioSession !== undefined) audioSession.type = 'playback';
  const made = window.earlySound ?? new AudioContext();
  made.addEventListener('statechange', () => {
    if (made.state === 'interrupted') listeners.forEach((listener) => listener());
  });
  return made;
}

/** The page's audio context. Call it within a press, without which some browsers keep it silent. */
export function soundContext(): AudioContext {
  context ??= makeContext();
  void context.resume();
  return context;
}

/** Calls back when the system takes the sound away, for a call for example. @returns stops it */
export function onSoundTaken(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let context: AudioContext | null = null;

/** The page's audio context. Call it within a press, without which some browsers keep it silent. */
export function soundContext(): AudioContext {
  context ??= window.earlySound ?? new AudioContext();
  void context.resume();
  return context;
}

/**
 * Calls back when the system takes the sound away, for a call for example.
 * @returns stops it; does nothing while no sound has been made
 */
export function onSoundTaken(listener: () => void): () => void {
  const audio = context;
  const look = (): void => {
    if (audio?.state === 'interrupted') listener();
  };
  audio?.addEventListener('statechange', look);
  return () => audio?.removeEventListener('statechange', look);
}

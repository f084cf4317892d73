import { useEffect, useState } from 'react';

/**
 * Keeps the screen awake while `wanted`. The platform lets the lock go when the page is hidden; it is asked for again when
 * the page is seen. Some devices have none, or refuse on a low battery: then nothing is promised.
 * @returns true while the screen is really kept awake
 */
export function useWakeLock(wanted: boolean): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let current = true;
    let lock: WakeLockSentinel | null = null;
    const ask = async (): Promise<void> => {
      if (!current || document.visibilityState !== 'visible' || (lock !== null && !lock.released))
        return;
      try {
        const got = await navigator.wakeLock.request('screen');
        if (!current) return void got.release();
        lock = got;
        setHeld(true);
        got.addEventListener('release', () => current && setHeld(false));
      } catch {
        // Refused: the line that says so does not appear.
        setHeld(false);
      }
    };
    const onSeen = (): void => void ask();
    onSeen();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', onSeen);
      void lock?.release();
      setHeld(false);
    };
  }, [wanted]);
  return held;
}

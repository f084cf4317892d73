import { useEffect, useState } from 'react';

/**
 * Holds a screen wake lock while `wanted`. The browser releases it when the page is hidden, so it
 * is requested again when the page becomes visible.
 * @returns true while the lock is held; some devices do not support or refuse it
 */
export function useWakeLock(wanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let current = true;
    let lock: WakeLockSentinel | null = null;
    const request = async (): Promise<void> => {
      if (!current || document.visibilityState !== 'visible' || (lock !== null && !lock.released))
        return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (!current) return void granted.release();
        lock = granted;
        setIsHeld(true);
        granted.addEventListener('release', () => current && setIsHeld(false));
      } catch {
        // Refused, for example because of a low battery.
        setIsHeld(false);
      }
    };
    const onVisibilityChange = (): void => void request();
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void lock?.release();
      setIsHeld(false);
    };
  }, [wanted]);
  return isHeld;
}

import { useAppSelector } from '../hooks';

/** True once the stored shelf is in the store. */
export const useShelfReady = (): boolean =>
  useAppSelector(({ shelf }) => shelf._persist?.rehydrated === true);

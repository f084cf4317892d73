import { lazyModule } from '@/lib/lazy/lazyModule';
import { useLazy } from '@/lib/lazy/useLazy';

const deviceList = lazyModule(() =>
  import(/* webpackChunkName: "on-device" */ '@/features/offline/OnDevice').then(
    ({ OnDevice }) => OnDevice,
  ),
);

/** Loads the code of the list while there is a connection. */
export const preloadDeviceList = deviceList.preload;

/** Slot below the notice that a page cannot be loaded, for what this device has; nothing when its code cannot be had. */
export function DeviceListSlot() {
  const { value: OnDevice } = useLazy(deviceList);
  return OnDevice && <OnDevice />;
}

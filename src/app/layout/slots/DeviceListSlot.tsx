import { lazyModule } from '@/lib/lazy/lazyModule';
import { useLazy } from '@/lib/lazy/useLazy';

const deviceList = lazyModule(() =>
  import(/* webpackChunkName: "on-device" */ '@/features/offline/OnDevice').then(
    ({ OnDevice }) => OnDevice,
  ),
);

/** Loads the code of the list while there is a connection. */
export const preloadDeviceList = deviceList.preload;

/**
 * Slot for the pages that this device has: below the notice that a page cannot be loaded, and on the shelf; nothing when
 * its code cannot be had.
 * @param props.downloads lists only what the visitor has downloaded
 */
export function DeviceListSlot({ downloads = false }) {
  const { value: OnDevice } = useLazy(deviceList);
  return OnDevice && <OnDevice downloads={downloads} />;
}

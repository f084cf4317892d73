import { lapse } from '../../test/lapse';
import { oneOf } from './chance';
import type { Fleet, Place } from './fleet';

export interface Troubles {
  kills: number;
  overlaps: number;
  cuts: number;
  freezes: number;
}

/** Brings trouble on the fleet, one at a time and at random, until `stop`; then everything is whole again. */
export function makeTrouble(
  fleet: Fleet,
  chance: () => number,
): { troubles: Troubles; stop: () => Promise<void> } {
  const troubles: Troubles = { kills: 0, overlaps: 0, cuts: 0, freezes: 0 };
  let stopped = false;
  const upTo = (ms: number) => Math.floor(chance() * ms);

  const kinds: Record<keyof Troubles, (place: Place) => Promise<void>> = {
    async kills(place) {
      await fleet.kill(place);
      await lapse('nobody is there', upTo(300));
      await fleet.start(place);
    },
    overlaps: (place) => fleet.replace(place, upTo(1500)),
    async cuts(place) {
      place.line?.cut();
      await lapse('its line is cut', 100 + upTo(1500));
      place.line?.heal();
    },
    async freezes(place) {
      place.line?.freeze();
      await lapse('its line says nothing', 100 + upTo(2500));
      place.line?.heal();
    },
  };
  const work = async () => {
    while (!stopped) {
      await lapse('all is well', 100 + upTo(600));
      const place = oneOf(chance, fleet.places);
      const kind = oneOf(
        chance,
        place.line
          ? (['kills', 'overlaps', 'cuts', 'freezes'] as const)
          : (['kills', 'overlaps'] as const),
      );
      await kinds[kind](place);
      troubles[kind] += 1;
    }
  };
  const done = work();
  return {
    troubles,
    async stop() {
      stopped = true;
      await done;
    },
  };
}

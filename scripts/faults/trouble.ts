import type { BrowserContext } from '@playwright/test';
import type { Breaker } from './breaker';
import type { Weakness } from './device';
import type { Failure } from './failures';
import type { Play } from './plays';
import type { Scene } from './scene';

/** A trouble of one play, switched on and off. */
export interface Switch {
  on(): Promise<void>;
  off(): Promise<void>;
  /** Whether it was really met: a play that goes around its trouble proves nothing. */
  wasMet(): Promise<boolean>;
}

/** What the browser asks is broken on its way; sockets, which have no answers, are closed. */
function atTheEdge(
  asks: RegExp,
  failure: Failure,
  context: BrowserContext,
  breaker: Breaker,
): Switch {
  let met = 0;
  return {
    async on() {
      await context.route(asks, (route) => {
        met += 1;
        return failure.answer(route, breaker).catch(() => undefined);
      });
    },
    off: () => context.unroute(asks),
    wasMet: () => Promise.resolve(met > 0),
  };
}

/** What the functions ask is broken by the sandbox. */
function behind(
  { service, pathContains }: Exclude<Play['journey']['asks'], RegExp>,
  { fault }: Failure,
  { world }: Scene,
): Switch {
  return {
    async on() {
      await world.control.forgetRequests();
      await world.control.addFault({ service, pathContains, ...fault });
    },
    off: () => world.control.clearFaults(),
    wasMet: async () =>
      (await world.control.requests(service)).some(({ url }) => url.includes(pathContains)),
  };
}

function ofTheDevice(
  weakness: Weakness,
  context: BrowserContext,
  { page }: Scene,
  late: RegExp | null,
): Switch {
  let met = false;
  const begin = async (): Promise<void> => {
    await weakness.begin?.(context);
    met = await weakness.isThere(page);
  };
  return {
    async on() {
      if (late === null || weakness.begin === undefined) return begin();
      await context.route(late, async (route) => {
        await begin();
        await route.abort('internetdisconnected');
      });
    },
    async off() {
      if (late !== null) await context.unroute(late);
      await weakness.end?.(context);
    },
    wasMet: () => Promise.resolve(met),
  };
}

export function switchOf(
  { journey, trouble }: Play,
  context: BrowserContext,
  scene: Scene,
  breaker: Breaker,
): Switch {
  const { asks, lateOffline } = journey;
  if ('weakness' in trouble)
    return ofTheDevice(
      trouble.weakness,
      context,
      scene,
      lateOffline === true && asks instanceof RegExp ? asks : null,
    );
  return asks instanceof RegExp
    ? atTheEdge(asks, trouble.failure, context, breaker)
    : behind(asks, trouble.failure, scene);
}

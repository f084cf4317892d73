import type { attachEngine } from './player/engine';
import type { PlayerFace } from './player/PlayerFace';

interface PlayerModule {
  attachEngine: typeof attachEngine;
  PlayerFace: typeof PlayerFace;
}

let loaded: PlayerModule | null = null;
let loading: Promise<PlayerModule> | null = null;

/** The player's code when it is already here. */
export function playerIfLoaded(): PlayerModule | null {
  return loaded;
}

async function load(): Promise<PlayerModule> {
  const [engine, face] = await Promise.all([
    import(/* webpackChunkName: "player" */ './player/engine'),
    import(/* webpackChunkName: "player" */ './player/PlayerFace'),
  ]);
  loaded = { attachEngine: engine.attachEngine, PlayerFace: face.PlayerFace };
  return loaded;
}

/** Loads the player (a chunk of its own) once; a load that failed may be tried again. */
export function loadPlayer(): Promise<PlayerModule> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Starts loading when somebody is about to press; a failure shows when they do. */
export function expectPlayer(): void {
  loadPlayer().catch(() => undefined);
}

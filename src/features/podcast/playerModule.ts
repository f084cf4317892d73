import { lazyModule } from '@/lib/lazy/lazyModule';

/** Lazy module of the player: audio connection and view. */
export const playerModule = lazyModule(async () => {
  const [{ connectAudio }, { PlayerView }] = await Promise.all([
    import(/* webpackChunkName: "player" */ './audio/connectAudio'),
    import(/* webpackChunkName: "player" */ './player/PlayerView'),
  ]);
  return { connectAudio, PlayerView };
});

import { lateModule } from '@/lib/lateModule';

/** Lazy module of the player: audio connection and view. */
export const playerModule = lateModule(async () => {
  const [{ connectAudio }, { PlayerView }] = await Promise.all([
    import(/* webpackChunkName: "player" */ './audio/connectAudio'),
    import(/* webpackChunkName: "player" */ './player/PlayerView'),
  ]);
  return { connectAudio, PlayerView };
});

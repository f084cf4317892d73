import { lateModule } from '@/lib/lateModule';

/** The player: what makes the sound follow the store, and its face. */
export const player = lateModule(async () => {
  const [{ attachEngine }, { PlayerFace }] = await Promise.all([
    import(/* webpackChunkName: "player" */ './player/engine'),
    import(/* webpackChunkName: "player" */ './player/PlayerFace'),
  ]);
  return { attachEngine, PlayerFace };
});

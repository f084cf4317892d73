import { lazyModule } from '@/lib/lazy/lazyModule';

/** Lazy module of the music stand. */
export const standModule = lazyModule(async () => {
  const { PracticeCard } = await import(
    /* webpackChunkName: "practice-card" */ '@/features/practice/PracticeCard'
  );
  return PracticeCard;
});

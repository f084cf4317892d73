import type { FindExercise } from '@/features/practice/shortPractice/ShortPractice';
import { lazyModule } from '@/lib/lazy/lazyModule';

const exerciseModule = lazyModule(async () => {
  const { findExercise } = await import(/* webpackChunkName: "short-practice" */ './findExercise');
  return findExercise;
});

/** Finds an exercise by code that is loaded when a visitor asks for one. */
export const findExercise: FindExercise = async (wish) => (await exerciseModule.load())(wish);

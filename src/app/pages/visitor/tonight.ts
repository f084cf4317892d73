import type { FindSet } from '@/features/practice/tonight/Tonight';
import type { LookUpExercise } from '@/features/practice/tonight/TonightSet';
import { lazyModule } from '@/lib/lazy/lazyModule';

const setModule = lazyModule(() => import(/* webpackChunkName: "tonight" */ './findSet'));

/** Finds exercises by code that is loaded when a visitor asks for them. */
export const findSet: FindSet = async (wish) => (await setModule.load()).findSet(wish);

/** Looks up an exercise of a set in its article's published data. */
export const lookUpExercise: LookUpExercise = async (place, language) =>
  (await setModule.load()).lookUpExercise(place, language);

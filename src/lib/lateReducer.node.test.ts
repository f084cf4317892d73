import { combineReducers, configureStore, createAction, createReducer } from '@reduxjs/toolkit';
import { lateReducer } from './lateReducer';

const raised = createAction<number>('raised');
const lowered = createAction<number>('lowered');

function makeCounter() {
  const first = createReducer({ count: 1 }, (build) =>
    build.addCase(raised, (state, { payload }) => void (state.count += payload)),
  );
  return {
    first,
    late: lateReducer(first),
    rest: createReducer(first.getInitialState(), (build) =>
      build.addCase(lowered, (state, { payload }) => void (state.count -= payload)),
    ),
  };
}

it('has its state and what it does first from the beginning', () => {
  const store = configureStore({
    reducer: combineReducers({ counter: makeCounter().late.reducer }),
  });
  expect(store.getState()).toEqual({ counter: { count: 1 } });
  store.dispatch(raised(2));
  expect(store.getState().counter.count).toBe(3);
});

it('does the rest as well once it has come, in stores that were there before', () => {
  const { late, rest } = makeCounter();
  const store = configureStore({ reducer: combineReducers({ counter: late.reducer }) });
  store.dispatch(raised(2));
  late.join(rest);
  store.dispatch(lowered(1));
  store.dispatch(raised(5));
  expect(store.getState().counter.count).toBe(7);
});

it('leaves a state as it is that nothing has changed', () => {
  const { late, rest, first } = makeCounter();
  const state = { count: 4 };
  expect(late.reducer(state, { type: 'other' })).toBe(state);
  late.join(rest);
  expect(late.reducer(state, { type: 'other' })).toBe(state);
  expect(late.reducer(undefined, { type: 'other' })).toBe(first.getInitialState());
});

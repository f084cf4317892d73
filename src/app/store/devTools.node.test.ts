import { devTools, shortenAction, shortenState } from './devTools';

it('devTools: has the name of the site', () => expect(devTools.name).toBe('Open Strings'));

it('devTools: names a query by its argument and summarizes its answer', () => {
  const action = {
    type: 'contentApi/executeQuery/fulfilled',
    payload: [{ id: 1 }, { id: 2 }],
    meta: { arg: { endpointName: 'endorsements' } },
  };
  expect(shortenAction(action)).toEqual({
    ...action,
    type: 'contentApi/endorsements/fulfilled',
    payload: '2 entries',
  });
  expect(shortenAction({ ...action, payload: { title: 'x', mainText: 'long' } })).toMatchObject({
    payload: '{ title, mainText }',
  });
  expect(shortenAction({ ...action, payload: null })).toMatchObject({ payload: null });
  expect(action.payload).toHaveLength(2);
});

it("devTools: the site's own actions are shown unchanged", () => {
  const action = { type: 'language/languageChosen', payload: 'de-DE' };
  expect(shortenAction(action)).toBe(action);
});

it('devTools: summarizes content in the state', () => {
  const state = {
    language: { lang: 'en-US' },
    contentApi: {
      provided: {},
      queries: {
        one: { status: 'fulfilled', data: [1, 2, 3] },
        two: { status: 'pending' },
        three: undefined,
      },
    },
  };
  expect(shortenState(state)).toEqual({
    ...state,
    contentApi: {
      provided: {},
      queries: {
        one: { status: 'fulfilled', data: '3 entries' },
        two: { status: 'pending' },
        three: undefined,
      },
    },
  });
  expect(shortenState({ other: 1 })).toEqual({ other: 1 });
});

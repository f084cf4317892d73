import { configureStore } from '@reduxjs/toolkit';
import * as React from 'react';
import { WHOLE } from '../../test/sample';

/** Only React's build for developers has this. */
const OWNERS = 'captureOwnerStack';

it('pages are rendered by libraries as they are deployed, and in the longer proofs by what developers get', () => {
  let defaults = 0;
  configureStore({
    reducer: (state = {}) => state,
    middleware: (get) => {
      const all = get();
      defaults = all.length;
      return all;
    },
  });
  // Beside thunks a store for developers looks at each state and action.
  expect({ react: OWNERS in React, store: defaults > 1 }).toEqual({ react: WHOLE, store: WHOLE });
});

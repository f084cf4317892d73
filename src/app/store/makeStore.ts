import { combineSlices, configureStore, type ConfigureStoreOptions } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { cartReducer } from '@/features/cart/cartSlice';
import { identityReducer } from '@/features/identity/identitySlice';
import { languageReducer, type LanguageState } from '@/features/language/languageSlice';
import { podcastReducer } from '@/features/podcast/state/podcastSlice';
import { shelfReducer } from '@/features/shelf/state/shelfSlice';
import type { ShelfState } from '@/features/shelf/state/shelfState';
import type { StoredShelf } from '@/features/shelf/state/storedShelf';
import { selectIsStored, sliceWritten, uiReducer } from '@/features/ui/uiSlice';
import { contentApi } from '@/services/content/cache/contentApi';
import type { ContentServices } from '@/services/content/cache/contentServices';
import { contentStatusReducer } from '@/services/content/cache/contentStatusSlice';
import { mailApi, type MailServices } from '@/services/mail/mailApi';
import { ordersApi, type OrderServices } from '@/services/orders/ordersApi';
import { paymentReducer } from '@/services/payment/paymentSlice';
import { podcastsApi, type PodcastServices } from '@/services/podcasts/podcastsApi';
import { languageListener } from './languageListener';
import { PERSISTED } from './persistedSlices';
import { persisted, type OnWritten } from './persistence';

/** @param onWritten called after each write of a persisted slice */
const makeRootReducer = (onWritten: OnWritten) =>
  combineSlices(
    {
      language: languageReducer,
      ui: persisted(PERSISTED.ui, uiReducer, onWritten),
      cart: persisted(PERSISTED.cart, cartReducer, onWritten),
      podcast: persisted(PERSISTED.podcast, podcastReducer, onWritten),
      shelf: persisted<ShelfState, StoredShelf>(PERSISTED.shelf, shelfReducer, onWritten),
      identity: identityReducer,
      contentStatus: contentStatusReducer,
      payment: paymentReducer,
    },
    contentApi,
    mailApi,
    ordersApi,
    podcastsApi,
  );

/** Dependencies of the store's endpoints and listeners. */
export interface Services extends ContentServices, MailServices, OrderServices, PodcastServices {
  i18n: i18n;
}

export type RootState = ReturnType<ReturnType<typeof makeRootReducer>>;

/**
 * A fresh store: one for the browser, one for every test and every prerendered page.
 * @param devTools options for Redux DevTools; off by default
 */
export function makeStore(
  services: Services,
  language: LanguageState,
  devTools: ConfigureStoreOptions['devTools'] = false,
) {
  const store = configureStore({
    reducer: makeRootReducer((key, isStored) =>
      // Deferred, because on leaving the page redux-persist writes while the store reduces.
      queueMicrotask(() => {
        if (selectIsStored(store.getState(), key) !== isStored)
          store.dispatch(sliceWritten({ key, isStored }));
      }),
    ),
    preloadedState: { language },
    devTools,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        // Whole articles are frozen by the toolkit and checked in the action that brings them; checking them again on
        // every further action takes tens of ms.
        immutableCheck: { warnAfter: 200, ignoredPaths: [contentApi.reducerPath] },
        serializableCheck: {
          warnAfter: 200,
          ignoredPaths: [contentApi.reducerPath, podcastsApi.reducerPath],
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      })
        .prepend(
          languageListener(services.i18n, (locale) => services.content.published?.loadPage(locale)),
        )
        .concat(
          contentApi.middleware,
          mailApi.middleware,
          ordersApi.middleware,
          podcastsApi.middleware,
        ),
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import * as v from 'valibot';
import { cartReducer, type CartState } from '@/features/cart/cartSlice';
import { cartSchema } from '@/features/cart/storedCart';
import { identityReducer } from '@/features/identity/identitySlice';
import { languageReducer, type LanguageState } from '@/features/language/languageSlice';
import { MEMORY_FIELDS, memorySchema } from '@/features/podcast/memory';
import { podcastReducer, type PodcastState } from '@/features/podcast/podcastSlice';
import { uiReducer, type UiState } from '@/features/ui/uiSlice';
import { contentApi } from '@/services/content/copies/contentApi';
import type { ContentServices } from '@/services/content/copies/contentServices';
import { contentStatusReducer } from '@/services/content/copies/contentStatusSlice';
import { mailApi, type MailServices } from '@/services/mail/mailApi';
import { ordersApi, type OrderServices } from '@/services/orders/ordersApi';
import { podcastsApi, type PodcastServices } from '@/services/podcasts/podcastsApi';
import { devTools } from './devTools';
import { listenToLanguage } from './languageListener';
import { persisted } from './persistence';

const reducer = combineReducers({
  language: languageReducer,
  ui: persisted<UiState>(
    { key: 'ui', version: 1, fields: ['endorsementsPaused'], schema: v.object({ endorsementsPaused: v.boolean() }) },
    uiReducer,
  ),
  cart: persisted<CartState>({ key: 'cart', version: 1, fields: ['region', 'lines'], schema: cartSchema }, cartReducer),
  podcast: persisted<PodcastState>({ key: 'podcast', version: 1, fields: [...MEMORY_FIELDS], schema: memorySchema }, podcastReducer),
  identity: identityReducer,
  contentStatus: contentStatusReducer,
  [contentApi.reducerPath]: contentApi.reducer,
  [mailApi.reducerPath]: mailApi.reducer,
  [ordersApi.reducerPath]: ordersApi.reducer,
  [podcastsApi.reducerPath]: podcastsApi.reducer,
});

/** Everything that the store's endpoints and listeners need from outside. */
export interface Services extends ContentServices, MailServices, OrderServices, PodcastServices {
  i18n: i18n;
}

export type RootState = ReturnType<typeof reducer>;

/** A fresh store: one for the browser, one for every test and every pre-rendered page. */
export function makeStore(services: Services, language: LanguageState, preloaded?: Partial<RootState>) {
  const listener = createListenerMiddleware();
  listenToLanguage(listener, services.i18n);
  return configureStore({
    reducer,
    preloadedState: { ...preloaded, language } as RootState,
    devTools,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        // Whole articles are frozen by the toolkit already; walking through them on every action takes tens of ms.
        immutableCheck: { warnAfter: 200, ignoredPaths: [contentApi.reducerPath] },
        serializableCheck: { warnAfter: 200, ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      })
        .prepend(listener.middleware)
        .concat(contentApi.middleware, mailApi.middleware, ordersApi.middleware, podcastsApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

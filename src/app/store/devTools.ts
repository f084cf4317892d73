import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { PRODUCT_NAME } from '@/lib/text/product';
import { isRecord } from '../../../contracts/isRecord';

function inShort(data: unknown): unknown {
  if (Array.isArray(data)) return `${String(data.length)} entries`;
  if (typeof data !== 'object' || data === null) return data;
  return `{ ${Object.keys(data).join(', ')} }`;
}

/** `contentApi/executeQuery/fulfilled` becomes `contentApi/endorsements/fulfilled`, its payload a summary. */
export function shortenAction<A extends { type: string }>(action: A): A {
  if (!('meta' in action) || !isRecord(action.meta) || !isRecord(action.meta['arg'])) return action;
  const endpoint = action.meta['arg']['endpointName'];
  if (typeof endpoint !== 'string') return action;
  return {
    ...action,
    type: action.type.replace(/execute(Query|Mutation)/, endpoint),
    payload: inShort('payload' in action ? action.payload : undefined),
  };
}

/** Options for Redux DevTools: each cached answer is shown as a summary. */
export function shortenState<S>(state: S): S {
  const api = isRecord(state) ? state['contentApi'] : undefined;
  if (!isRecord(api) || !isRecord(api['queries'])) return state;
  const short = Object.fromEntries(
    Object.entries(api['queries']).map(([key, entry]) => [
      key,
      isRecord(entry) ? { ...entry, data: inShort(entry['data']) } : entry,
    ]),
  );
  return { ...state, contentApi: { ...api, queries: short } };
}

export const devTools: DevToolsEnhancerOptions = {
  name: PRODUCT_NAME,
  actionSanitizer: shortenAction,
  stateSanitizer: shortenState,
};

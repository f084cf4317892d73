import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

interface QueryAction {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string } };
}

function inShort(data: unknown): unknown {
  if (Array.isArray(data)) return `${String(data.length)} entries`;
  if (typeof data !== 'object' || data === null) return data;
  return `{ ${Object.keys(data).join(', ')} }`;
}

/** `contentApi/executeQuery/fulfilled` becomes `contentApi/endorsements/fulfilled`, its payload a summary. */
export function shortenAction<A extends { type: string }>(action: A): A {
  const { type, payload, meta } = action as QueryAction;
  const endpoint = meta?.arg?.endpointName;
  if (endpoint === undefined) return action;
  return {
    ...action,
    type: type.replace(/execute(Query|Mutation)/, endpoint),
    payload: inShort(payload),
  };
}

/** Content stays out of DevTools: each cached answer is shown as a summary of itself. */
export function shortenState(state: unknown): unknown {
  const root = state as {
    contentApi?: { queries?: Record<string, { data?: unknown } | undefined> };
  };
  const queries = root.contentApi?.queries;
  if (queries === undefined) return state;
  const short = Object.fromEntries(
    Object.entries(queries).map(([key, entry]) => [
      key,
      entry && { ...entry, data: inShort(entry.data) },
    ]),
  );
  return { ...root, contentApi: { ...root.contentApi, queries: short } };
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Open Strings',
  actionSanitizer: shortenAction,
  stateSanitizer: (state) => shortenState(state) as typeof state,
};

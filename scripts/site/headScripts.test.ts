import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rememberHeadScript } from './headScripts';

it('head scripts: those of the last five builds stay allowed, each once', () => {
  const state = mkdtempSync(path.join(tmpdir(), 'head-scripts-'));
  try {
    const last = ['1', '2', '3', '3', '1', '4', '5', '6'].map((hash) =>
      rememberHeadScript(state, hash),
    );
    expect(last[0]).toEqual(['1']);
    expect(last[4]).toEqual(['1', '3', '2']);
    expect(last.at(-1)).toEqual(['6', '5', '4', '1', '3']);
  } finally {
    rmSync(state, { recursive: true });
  }
});

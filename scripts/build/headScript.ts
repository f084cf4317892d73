import path from 'node:path';
import { buildSync } from 'esbuild';

/** The head script of prerendered pages (src/head/headScript.ts), minified. */
export function headScriptText(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(__dirname, '../../src/head/headScript.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    tsconfig: path.resolve(__dirname, '../../tsconfig.json'),
  });
  return (outputFiles[0]?.text ?? '').trim().replace(/<\//g, '<\\/');
}

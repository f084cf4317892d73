import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { BundleManifest, ChunkFiles } from '../../publish/bundle/manifest';
import { headScriptText } from './headScript';

/** File name of the manifest. */
const MANIFEST = 'bundle.json';

const isScript = (file: string): boolean =>
  file.endsWith('.js') && !file.endsWith('.hot-update.js');

function filesOf(compilation: Compilation, name: string): ChunkFiles {
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  return {
    js: files.filter(isScript).map((file) => `/${file}`),
    css: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`),
  };
}

function fileCalled(compilation: Compilation, name: string, ending: string): string {
  const file = Object.keys(compilation.assets).find((candidate) =>
    new RegExp(`(^|/)${name}(\\.[0-9a-f]+)?\\.${ending}$`).test(candidate),
  );
  if (file === undefined) throw new Error(`No file called ${name}.${ending} was built.`);
  return `/${file}`;
}

/** Background colours of both colour schemes, light first, from the design tokens. */
function paperColours(): BundleManifest['paper'] {
  const tokens = readFileSync(path.resolve(__dirname, '../../src/app/styles/tokens.css'), 'utf8');
  const [light, dark] = Array.from(
    tokens.matchAll(/--paper: (#[0-9a-f]{6});/g),
    ([, colour]) => colour,
  );
  if (light === undefined || dark === undefined)
    throw new Error('tokens.css has no --paper for both schemes.');
  return { light, dark };
}

/** webpack plugin that writes the manifest for publishing: files of each chunk, head script, font faces, background colours. */
export function bundleManifest(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { Compilation: Stages, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('BundleManifest', (compilation) => {
        compilation.hooks.processAssets.tap(
          { name: 'BundleManifest', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
          () => {
            const names = [...compilation.namedChunkGroups.keys()].filter(
              (name) => name !== 'main',
            );
            const entry = filesOf(compilation, 'main');
            const fonts = fileCalled(compilation, 'fonts', 'css');
            const manifest: BundleManifest = {
              headScript: headScriptText(),
              entry: { ...entry, css: entry.css.filter((file) => file !== fonts) },
              chunks: Object.fromEntries(names.map((name) => [name, filesOf(compilation, name)])),
              labels: Object.fromEntries(
                LANGUAGES.map((language) => [
                  language,
                  fileCalled(compilation, `labels-${language}`, 'js'),
                ]),
              ) as Record<Language, string>,
              fontFaces: String(compilation.assets[fonts.slice(1)]?.source()).trim(),
              paper: paperColours(),
            };
            compilation.emitAsset(
              MANIFEST,
              new sources.RawSource(JSON.stringify(manifest, null, 2)),
            );
          },
        );
      });
    },
  };
}

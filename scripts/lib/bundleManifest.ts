import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { LANGUAGES, type Language } from '../../contracts/languages';
import type { BundleManifest, ChunkFiles } from '../../publish/bundle/manifest';
import { firstPaintScript } from './firstPaint';

/** Name of the list in the bundle's folder. */
const MANIFEST = 'bundle.json';

const isScript = (file: string): boolean => file.endsWith('.js') && !file.endsWith('.hot-update.js');

function filesOf(compilation: Compilation, name: string): ChunkFiles {
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  return { js: files.filter(isScript).map((file) => `/${file}`), css: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`) };
}

function fileCalled(compilation: Compilation, name: string, ending: string): string {
  const file = Object.keys(compilation.assets).find((candidate) => new RegExp(`(^|/)${name}(\\.[0-9a-f]+)?\\.${ending}$`).test(candidate));
  if (file === undefined) throw new Error(`No file called ${name}.${ending} was built.`);
  return `/${file}`;
}

/**
 * Writes down what publishing has to know of the bundle: which files each chunk consists of, fonts to ask for early, and
 * the script of the page's head.
 */
export function bundleManifest(fonts: string[]): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { Compilation: Stages, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('BundleManifest', (compilation) => {
        compilation.hooks.processAssets.tap({ name: 'BundleManifest', stage: Stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
          const names = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'main');
          const manifest: BundleManifest = {
            firstPaint: firstPaintScript(),
            entry: filesOf(compilation, 'main'),
            chunks: Object.fromEntries(names.map((name) => [name, filesOf(compilation, name)])),
            labels: Object.fromEntries(LANGUAGES.map((language) => [language, fileCalled(compilation, `labels-${language}`, 'js')])) as Record<Language, string>,
            fonts: fonts.map((font) => fileCalled(compilation, font, 'woff2')),
          };
          compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest, null, 2)));
        });
      });
    },
  };
}

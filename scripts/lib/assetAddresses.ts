import HtmlPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { LANGUAGES } from '../../contracts/languages';
import { labelFileMark } from './firstPaint';

/** The built file of a name, whatever hash it carries. */
function find(files: string[], name: string, ending: string): string {
  const file = files.find((candidate) => new RegExp(`(^|/)${name}(\\.[0-9a-f]+)?\\.${ending}$`).test(candidate));
  if (file === undefined) throw new Error(`No file called ${name}.${ending} was built.`);
  return `/${file}`;
}

/** Puts into the page what only the finished build knows: the addresses of its fonts (asked for early) and labels. */
export function assetAddresses(fonts: string[]): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('AssetAddresses', (compilation) => {
        HtmlPlugin.getCompilationHooks(compilation).beforeEmit.tap('AssetAddresses', (data) => {
          const files = Object.keys(compilation.assets);
          const links = fonts.map((name) => `<link rel="preload" href="${find(files, name, 'woff2')}" as="font" type="font/woff2" crossorigin />`);
          data.html = data.html.replace('<!-- preloads -->', links.join('\n    '));
          for (const locale of LANGUAGES) data.html = data.html.replace(labelFileMark(locale), find(files, `labels-${locale}`, 'js'));
          return data;
        });
      });
    },
  };
}

import HtmlPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Asks the browser for the first page's fonts right away instead of when the styles have arrived. */
export function fontPreloads(names: string[]): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('FontPreloads', (compilation) => {
        HtmlPlugin.getCompilationHooks(compilation).beforeEmit.tap('FontPreloads', (data) => {
          const files = Object.keys(compilation.assets);
          const links = names.map((name) => {
            const file = files.find((candidate) => new RegExp(`/${name}\\.[0-9a-f]+\\.woff2$`).test(candidate));
            if (file === undefined) throw new Error(`No font called ${name} was built.`);
            return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`;
          });
          data.html = data.html.replace('<!-- preloads -->', links.join('\n    '));
          return data;
        });
      });
    },
  };
}

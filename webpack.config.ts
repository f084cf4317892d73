import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import {
  DefinePlugin,
  optimize,
  type Chunk,
  type Configuration,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { BROWSERSLIST, STYLE_TARGETS } from './scripts/build/browsers';
import { bundleManifest } from './scripts/build/bundleManifest';
import { productName, productSlug } from './contracts/config/product';
import { escapeText, scriptJson } from './publish/document/escape';
import { siteConfiguration } from './scripts/config/siteConfiguration';
import { EDITORS_FOLDERS } from './src/lib/addresses';

/** Separate files for the packages that every page needs. */
const ENTRY_PARTS = {
  react: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  router: /[\\/]node_modules[\\/]react-router(-dom)?[\\/]/,
  state: /[\\/]node_modules[\\/](@reduxjs|immer|redux[\w-]*|reselect|react-redux|valibot)[\\/]/,
};

const SITE = path.resolve(__dirname, 'dist/site');

const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  alias: { '@': path.resolve(__dirname, 'src') },
};

/** Class names are the same in the browser's bundle and in the one that renders pages. */
const cssModules = (production: boolean, exportOnlyLocals: boolean) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'asIs',
      exportOnlyLocals,
      localIdentName: production ? '[local]-[hash:base64:4]' : '[name]__[local]',
    },
  },
});

const scripts = (options: {
  development: boolean;
  refresh: boolean;
  maps: boolean;
  env: Record<string, unknown>;
}) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      env: options.env,
      // An unparsed map contains the machine's folder, which would change the hashes in file names.
      parseMap: options.maps,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            development: options.development,
            refresh: options.refresh,
          },
        },
      },
    },
  },
});

/** Reuses compiled modules of earlier builds. `WEBPACK_CACHE=readonly` writes nothing, which saves a third of the time where the cache is thrown away. */
const cache = (name: string): Configuration['cache'] => ({
  type: 'filesystem',
  readonly: process.env['WEBPACK_CACHE'] === 'readonly',
  name,
  cacheDirectory: path.resolve(__dirname, '.cache/webpack'),
  buildDependencies: { config: [__filename] },
});

/** Tells the program that started the build when the files are written: webpack then still writes its cache. */
const reportBuilt: WebpackPluginInstance = {
  apply: (compiler) =>
    compiler.hooks.done.tap('ReportBuilt', (stats) => {
      if (!stats.hasErrors()) process.send?.('built');
    }),
};

/** Inserts the product's name and slug (contracts/config/product.ts). */
const insertNames = (): WebpackPluginInstance =>
  new DefinePlugin({
    'process.env.SITE_NAME': JSON.stringify(productName()),
    'process.env.SITE_SLUG': JSON.stringify(productSlug()),
  });

/** Fills the name into the manifest. */
const nameManifest = (file: Buffer): string => {
  const name = productName();
  return file.toString().replaceAll('%NAME%', JSON.stringify(name).slice(1, -1));
};

/** Fills the page of development. */
const fillPage = (page: Buffer): string =>
  page
    .toString()
    .replace('%NAME%', () => escapeText(productName()))
    .replace('%CONFIGURATION%', () => scriptJson(siteConfiguration(process.env)))
    .replace('%SCRIPTS%', () =>
      [...Object.keys(ENTRY_PARTS), 'main']
        .map((name) => `<script defer src="/static/${name}.js"></script>`)
        .join('\n    '),
    );

const optimization = (minimize: boolean): Configuration['optimization'] => ({
  minimize,
  minimizer: [
    new MinimizerPlugin({
      test: /\.(js|css)$/,
      extractComments: false,
      minify: [
        { implementation: MinimizerPlugin.swcMinify },
        {
          implementation: MinimizerPlugin.lightningCssMinify,
          options: { targets: STYLE_TARGETS },
        },
      ],
    }),
  ],
  splitChunks: {
    chunks: 'async',
    cacheGroups: {
      // Several entry files: each runs quickly, and a new build changes few of them.
      ...Object.fromEntries(
        Object.entries(ENTRY_PARTS).map(([name, packages]) => [
          name,
          { test: packages, name, chunks: 'initial' as const, priority: 20, enforce: true },
        ]),
      ),
      // Publishing keeps the font faces apart from the style sheets.
      fonts: {
        type: 'css/mini-extract',
        test: /[\\/]fonts\.css$/,
        name: 'fonts',
        chunks: 'initial',
        enforce: true,
      },
      // Packages used by one chunk only are named after it: contentful-library, markdown-library ...
      libraries: {
        test: /[\\/]node_modules[\\/]/,
        priority: 10,
        name: (_module: Module, chunks: Chunk[]) =>
          chunks.length === 1 && chunks[0]?.name ? `${chunks[0].name}-library` : undefined,
      },
    },
  },
});

const plugins = (production: boolean): Configuration['plugins'] => [
  new MiniCssExtractPlugin({
    // A style sheet of one name is replaced in the open page when it has been edited.
    filename: production ? 'static/[name].[contenthash:10].css' : 'static/[name].css',
    ignoreOrder: true,
  }),
  insertNames(),
  new CopyPlugin({
    patterns: [
      {
        from: 'public',
        to: '.',
        transform: (content, file) =>
          file.endsWith('.webmanifest') ? nameManifest(content) : content,
      },
      ...(production ? [] : [{ from: 'src/index.html', transform: fillPage }]),
    ],
  }),
  ...(production ? [bundleManifest(), reportBuilt] : [new ReactRefreshPlugin()]),
];

function devServer(): DevServer {
  const port = Number(process.env['PORT'] ?? 3000);
  const publisherPort = process.env['PAGES_PORT'] ?? String(port + 100);
  return {
    port,
    host: '127.0.0.1',
    allowedHosts: 'all',
    historyApiFallback: { disableDotRule: true },
    hot: true,
    // The publisher (npm run pages) answers the pages for editors.
    proxy: [{ context: [...EDITORS_FOLDERS], target: `http://127.0.0.1:${publisherPort}` }],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  };
}

/** Bundle for the browser. */
function browser(
  production: boolean,
  folder: string,
  isQuick = false,
): Configuration & { devServer?: DevServer } {
  return {
    name: 'browser',
    mode: production ? 'production' : 'development',
    entry: './src/index.tsx',
    output: {
      path: path.join(folder, 'bundle'),
      publicPath: '/',
      filename: production ? 'static/[name].[contenthash:10].js' : 'static/[name].js',
      chunkFilename: production ? 'static/[name].[contenthash:10].js' : 'static/[name].js',
      trustedTypes: { policyName: 'chunks' },
      assetModuleFilename: 'static/[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve,
    devtool: isQuick ? false : production ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: cache(isQuick ? 'browser-quick' : 'browser'),
    module: {
      rules: [
        scripts({
          development: !production,
          refresh: !production,
          maps: !isQuick,
          env: { targets: BROWSERSLIST },
        }),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(production, false)] },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: optimization(production && !isQuick),
    plugins: plugins(production),
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: devServer(),
  };
}

/** Bundle for Node that prerenders pages (publish/), in one file. */
function server(folder: string): Configuration {
  return {
    name: 'server',
    mode: 'production',
    target: 'node20',
    entry: './src/prerenderer.ts',
    output: {
      path: path.join(folder, 'server'),
      filename: 'publishing.cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    resolve,
    devtool: false,
    cache: cache('server'),
    module: {
      rules: [
        scripts({ development: false, refresh: false, maps: false, env: { targets: 'node 20' } }),
        { test: /\.css$/, use: [cssModules(true, true)] },
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 }), insertNames(), reportBuilt],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/**
 * @param env.folder output folder of the built site
 * @param env.quick leaves out minifying and source maps
 */
export default (
  env: { folder?: string; quick?: boolean } | undefined,
  { mode }: { mode?: string },
): Configuration[] => {
  const production = mode === 'production';
  const folder = env?.folder ?? SITE;
  return production
    ? [browser(true, folder, env?.quick), server(folder)]
    : [browser(false, folder)];
};

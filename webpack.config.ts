import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { JsMinifyOptions as SwcOptions } from '@swc/core';
import {
  BannerPlugin,
  Compilation,
  optimize,
  type Chunk,
  type Configuration,
  type Module,
} from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { bundleManifest } from './scripts/lib/bundleManifest';
import { className } from './scripts/lib/className';
import { scriptJson } from './publish/document/escape';
import { siteConfiguration } from './scripts/lib/siteConfiguration';

/** Browsers of the last two years or so; the same for scripts and styles. */
const BROWSERS = 'chrome >= 111, edge >= 111, firefox >= 113, safari >= 16.4';

/** The router's package leads every bundler to its development build, warnings included; this is the other one. */
const ROUTER = path.resolve(__dirname, 'node_modules/react-router/dist/production');
const PRODUCTION_ROUTER = {
  'react-router/dom$': `${ROUTER}/dom-export.mjs`,
  'react-router$': `${ROUTER}/index.mjs`,
};

/** Files of their own for the packages that every page needs. */
const ENTRY_PARTS = {
  react: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  router: /[\\/]node_modules[\\/]react-router(-dom)?[\\/]/,
  state: /[\\/]node_modules[\\/](@reduxjs|immer|redux[\w-]*|reselect|react-redux|valibot)[\\/]/,
};

/**
 * Asks the browser to compile a file's functions while it loads, off the main thread, instead of one by one when they are
 * first called; browsers that do not know the comment pass it over. Libraries that come with a press use little of themselves.
 */
const compileAhead = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  exclude: /-library\./,
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const SITE = path.resolve(__dirname, 'dist/site');

const resolve = (production: boolean): Configuration['resolve'] => ({
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  alias: {
    '@': path.resolve(__dirname, 'src'),
    ...(production ? PRODUCTION_ROUTER : {}),
  },
});

/** Class names have to be the same in the browser's bundle and in the one that renders pages. */
const cssModules = (production: boolean, exportOnlyLocals: boolean) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'asIs',
      exportOnlyLocals,
      ...(production
        ? {
            getLocalIdent: (
              { resourcePath }: { resourcePath: string },
              _pattern: string,
              name: string,
            ) => className(resourcePath, name),
          }
        : { localIdentName: '[name]__[local]' }),
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
      // A map that is a text keeps the folder of the machine in it, and with it the hashes in the names of the files.
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

/** What was compiled before is taken in each build; `WEBPACK_CACHE=readonly` writes down nothing, which takes a third less time where it is thrown away. */
const cache = (name: string): Configuration['cache'] => ({
  type: 'filesystem',
  readonly: process.env['WEBPACK_CACHE'] === 'readonly',
  name,
  cacheDirectory: path.resolve(__dirname, '.cache/webpack'),
  buildDependencies: { config: [__filename] },
});

/** What the visitor runs. */
function browser(production: boolean, folder: string): Configuration & { devServer?: DevServer } {
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
    resolve: resolve(production),
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: cache('browser'),
    module: {
      rules: [
        scripts({
          development: !production,
          refresh: !production,
          maps: true,
          env: { targets: BROWSERS },
        }),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(production, false)] },
        { test: /\.woff2$/, type: 'asset/resource' },
        // Its index also brings a validator, which nothing here asks for.
        { test: /@contentful[\\/]rich-text-types/, sideEffects: false },
      ],
    },
    optimization: {
      // As short as can be; names made of their letters would stay when a module gains another one, for 1 kB a page.
      mangleExports: 'size',
      minimizer: [
        new TerserPlugin<SwcOptions>({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            compress: { passes: 3, ecma: 2020, module: true, toplevel: true },
            mangle: { toplevel: true },
            ecma: 2020,
            module: true,
          },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: {
            targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 },
          } as never,
        }),
      ],
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // The entry comes in several files: none takes long to run, and a new build leaves most of them as they were.
          ...Object.fromEntries(
            Object.entries(ENTRY_PARTS).map(([name, packages]) => [
              name,
              { test: packages, name, chunks: 'initial' as const, priority: 20, enforce: true },
            ]),
          ),
          // What one chunk brings along from outside is named after it: contentful-library, markdown-library ...
          libraries: {
            test: /[\\/]node_modules[\\/]/,
            priority: 10,
            name: (_module: Module, chunks: Chunk[]) =>
              chunks.length === 1 && chunks[0]?.name ? `${chunks[0].name}-library` : undefined,
          },
        },
      },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'static/[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      new CopyPlugin({ patterns: [{ from: 'public', to: '.' }] }),
      ...(production
        ? [compileAhead, bundleManifest()]
        : [
            new ReactRefreshPlugin(),
            new HtmlPlugin({
              template: 'src/index.html',
              scriptLoading: 'defer',
              minify: false,
              templateParameters: { configuration: scriptJson(siteConfiguration(process.env)) },
            }),
          ]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: {
      port: Number(process.env['PORT'] ?? 3000),
      host: '127.0.0.1',
      allowedHosts: 'all',
      historyApiFallback: { disableDotRule: true },
      hot: true,
      client: { overlay: false },
    },
  };
}

/** What renders pages ahead (publish/): the same pages for Node, in one file. */
function server(folder: string): Configuration {
  return {
    name: 'server',
    mode: 'production',
    target: 'node20',
    entry: './src/publishing.ts',
    output: {
      path: path.join(folder, 'server'),
      filename: 'publishing.cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    resolve: resolve(true),
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
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** @param env.folder where the built site goes */
export default (
  env: { folder?: string } | undefined,
  { mode }: { mode?: string },
): Configuration[] => {
  const production = mode === 'production';
  const folder = env?.folder ?? SITE;
  return production ? [browser(true, folder), server(folder)] : [browser(false, folder)];
};

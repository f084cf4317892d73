import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { JsMinifyOptions as SwcOptions } from '@swc/core';
import type { Chunk, Configuration, Module } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { assetAddresses } from './scripts/lib/assetAddresses';
import { firstPaintScript } from './scripts/lib/firstPaint';
import { scriptJson, siteConfiguration } from './scripts/lib/siteConfiguration';

/** Browsers of the last two years or so; the same for scripts and styles. */
const BROWSERS = 'chrome >= 111, edge >= 111, firefox >= 113, safari >= 16.4';

/** The router's package leads every bundler to its development build, warnings included; this is the other one. */
const ROUTER = path.resolve(__dirname, 'node_modules/react-router/dist/production');
const PRODUCTION_ROUTER = { 'react-router/dom$': `${ROUTER}/dom-export.mjs`, 'react-router$': `${ROUTER}/index.mjs` };

export default (_env: unknown, { mode }: { mode?: string }): Configuration & { devServer?: DevServer } => {
  const production = mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    entry: './src/index.tsx',
    output: {
      path: path.resolve(__dirname, 'dist/site'),
      publicPath: '/',
      filename: production ? 'static/[name].[contenthash:10].js' : 'static/[name].js',
      chunkFilename: production ? 'static/[name].[contenthash:10].js' : 'static/[name].js',
      assetModuleFilename: 'static/[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@': path.resolve(__dirname, 'src'),
        'use-sync-external-store/shim$': path.resolve(__dirname, 'src/lib/syncExternalStore.ts'),
        ...(production ? PRODUCTION_ROUTER : {}),
      },
    },
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: { type: 'filesystem', cacheDirectory: path.resolve(__dirname, '.cache/webpack'), buildDependencies: { config: [__filename] } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'swc-loader',
            options: {
              env: { targets: BROWSERS },
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
              },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'asIs', localIdentName: production ? '[hash:base64:6]' : '[name]__[local]' } } },
          ],
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        // Its index also brings a validator, which nothing here asks for.
        { test: /@contentful[\\/]rich-text-types/, sideEffects: false },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin<SwcOptions>({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3, ecma: 2020, module: true, toplevel: true }, mangle: { toplevel: true }, ecma: 2020, module: true },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, minimizerOptions: { targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 } } as never }),
      ],
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // What one chunk brings along from outside is named after it: contentful-library, markdown-library ...
          libraries: {
            test: /[\\/]node_modules[\\/]/,
            priority: 10,
            name: (_module: Module, chunks: Chunk[]) => (chunks.length === 1 && chunks[0]?.name ? `${chunks[0].name}-library` : undefined),
          },
        },
      },
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'static/[name].[contenthash:10].css', ignoreOrder: true }),
      new HtmlPlugin({
        template: 'src/index.html',
        scriptLoading: 'defer',
        minify: false,
        templateParameters: { firstPaint: firstPaintScript(), configuration: scriptJson(siteConfiguration(process.env)) },
      }),
      assetAddresses(['newsreader-text', 'newsreader-display', 'instrument-sans']),
      new CopyPlugin({ patterns: [{ from: 'public', to: '.' }] }),
      ...(production ? [] : [new ReactRefreshPlugin()]),
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
};

// jsdom lacks the web platform pieces that react-router and the content client need; Node has them.
// MessageChannel is omitted, because Jest never exits with it.
const { TestEnvironment } = require('jest-environment-jsdom');

const PIECES = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'Uint8Array',
];

class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const piece of PIECES) this.global[piece] = globalThis[piece];
    // Node's own entries describe no navigation of a browser.
    this.global.performance.getEntriesByType = () => [];
  }
}

module.exports = DomEnvironment;

/*
 * V8 compiles what runs often a second time, for speed. A suite, or a product that is started for some tests, ends before
 * that pays: a fifth of its processor goes into it. What runs eight times as often as usual still is.
 * For programs that load this first (`node --require`), and for runners of tests.
 */
require('node:v8').setFlagsFromString('--interrupt-budget=1000000');

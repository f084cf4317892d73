/**
 * Ends a program that an unsupported version of Node runs, in one sentence instead of a syntax error. npm sets the variable
 * from package.json's `engines`; bundlePrograms.ts replaces it by its value. Old syntax only, so that any Node can read this file.
 */
var needed = process.env.npm_package_engines_node || '';
var lowest = (/\d+\.\d+/.exec(needed) || ['0.0'])[0].split('.').map(Number);
var running = process.versions.node.split('.').map(Number);
if (running[0] < lowest[0] || (running[0] === lowest[0] && running[1] < lowest[1])) {
  console.error(
    'This program needs Node ' +
      lowest.join('.') +
      ' or later, better Node 24; this is Node ' +
      process.versions.node +
      '. docs/deploying.md says how to install it.',
  );
  process.exit(1);
}

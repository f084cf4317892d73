/**
 * Forms that systemd (`EnvironmentFile`) and Node (`--env-file`) read alike. They differ in the rest: Node ends a value at
 * `#`, systemd removes backslashes, only one of them knows backticks, `export` and comments with `;`.
 */
const PLAIN = /^([^'"`\\#][^\\#]*)?$/;
const SINGLE_QUOTED = /^'[^']*'$/;
const DOUBLE_QUOTED = /^"[^"\\]*"$/;

/** Lines of an environment file that systemd and Node read differently, one problem for each, without the value. */
export function ambiguousLines(text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const [, name, value = ''] = /^([A-Za-z_]\w*)=([^\n]*)$/.exec(line) ?? [];
    if (name === undefined)
      return /^(#|\s*$)/.test(line)
        ? []
        : [`line ${String(at + 1)}: is neither NAME=value nor a comment that begins with #`];
    const isAlike = [PLAIN, SINGLE_QUOTED, DOUBLE_QUOTED].some((form) => form.test(value.trim()));
    return isAlike && !line.includes('\r')
      ? []
      : [
          `${name}: systemd and Node read this value differently; write it on one line within single quotes, ` +
            'or choose one without \\, #, quotes and line breaks',
        ];
  });
}

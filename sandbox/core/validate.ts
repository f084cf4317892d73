import * as v from 'valibot';

/** All problems of a value, one per line with the field's name, for example `status: Invalid type: …`. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => {
    const where = v.getDotPath(issue);
    return where ? `${where}: ${issue.message}` : issue.message;
  });
}

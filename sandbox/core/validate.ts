import * as v from 'valibot';

/** Every problem of a value on one line each, naming the field, for example `status: Invalid type: …`. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => {
    const where = v.getDotPath(issue);
    return where ? `${where}: ${issue.message}` : issue.message;
  });
}

import { contentModel } from '../contentTypes';
import type { ContentTypeModel } from '../model/types';

/** Path of the editors' guide, relative to the project. */
export const GUIDE = 'docs/editors-guide.md';

const BEGIN = '<!-- Written by `npm run content` from content/model. -->\n\n';
const END = '\n\n<!-- End of what is written. -->';

const required = ({ fields }: ContentTypeModel): string =>
  fields
    .filter((field) => field.required)
    .map(({ name }) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`)
    .join(', ') || '–';

const row = (type: ContentTypeModel): string =>
  `| ${type.name}${type.guide.number ? ` (${type.guide.number})` : ''} | ${type.guide.place} | ${required(type)} | ${type.guide.note} |`;

/** Returns the editors' guide with its table of content types updated from the model. */
export function withGuideTable(guide: string): string {
  const [from, to] = [guide.indexOf(BEGIN) + BEGIN.length, guide.indexOf(END)];
  if (from < BEGIN.length || to < from)
    throw new Error(
      `${GUIDE} has lost the marks between which its table of content types is written`,
    );
  const table = [
    '| Type | Where it appears | Required | Worth knowing |',
    '| --- | --- | --- | --- |',
    ...contentModel.map(row),
  ].join('\n');
  return guide.slice(0, from) + table + guide.slice(to);
}

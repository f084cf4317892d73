import { commaList } from './commaList';
import type { Problem } from './problem';

export interface BlockSource {
  id: string;
  heading: string;
  /** Duration of the exercise. */
  minutes?: number;
  /** One line about each step. */
  stepDetails?: string;
  /** Instruments that the exercise is for. */
  instruments: string[];
  content: string;
}

export interface ArticleBody {
  mainText: string;
  blocks: BlockSource[];
  extraResources: string;
  problems: Problem[];
}

/**
 * Splits the text of an article at its `%%%` lines:
 * `%%% block <id> | <heading>` or `%%% block <id> | <heading> | <minutes> | <step> / <step> | <instrument>, <instrument>` begins a feature block, `%%% extraResources` the further reading.
 */
export function readArticleBody(file: string, body: string): ArticleBody {
  const [main = '', ...parts] = body.split(/^%%%[ \t]*/m);
  const article: ArticleBody = {
    mainText: main.trim(),
    blocks: [],
    extraResources: '',
    problems: [],
  };
  for (const part of parts) {
    const [first = '', ...rest] = part.split('\n');
    const content = rest.join('\n').trim();
    const [name = '', heading = '', minutes = '', steps = '', instruments = ''] = first
      .split('|')
      .map((one) => one.trim());
    const [, id] = /^block\s+(\S+)$/.exec(name) ?? [];
    if (id !== undefined && heading !== '' && /^\d*$/.test(minutes))
      article.blocks.push({
        id,
        heading,
        content,
        ...(minutes === '' ? {} : { minutes: Number(minutes) }),
        ...(steps === '' ? {} : { stepDetails: steps.split(/\s*\/\s*/).join('\n') }),
        instruments: commaList(instruments),
      });
    else if (first.trim() === 'extraResources') article.extraResources = content;
    else
      article.problems.push({
        file,
        where: `%%% ${first}`,
        message: 'is neither "block <id> | <heading>" nor "extraResources"',
      });
    if (content === '')
      article.problems.push({ file, where: `%%% ${first}`, message: 'has no text' });
  }
  return article;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../contracts/language/languages';
import { type ArticleBody, readArticleBody } from './articleBody';
import { readFrontMatter } from './frontMatter';
import type { Problem } from './problem';

const DIRECTORY = 'content/articles';
const GERMAN_KEYS = ['title', 'summary', 'freeDownloads', 'relatedPodcasts'] as const;
const ENGLISH_KEYS = [
  ...GERMAN_KEYS,
  'topics',
  'order',
  'pictogram',
  'image',
  'audioFiles',
  'videos',
] as const;

export interface ArticleText extends ArticleBody {
  file: string;
  head: Map<string, string>;
}

export type ArticleSource = { slug: string } & Record<Language, ArticleText>;

function readText(root: string, file: string, keys: readonly string[]): ArticleText {
  const { head, body, problems } = readFrontMatter(
    file,
    readFileSync(join(root, file), 'utf8'),
    keys,
  );
  const article = readArticleBody(file, body);
  return { ...article, file, head, problems: [...problems, ...article.problems] };
}

/** Reads every pair `<slug>.en.md` and `<slug>.de.md`, in alphabetical order; a file without its pair is a problem. */
export function readArticles(root: string): { articles: ArticleSource[]; problems: Problem[] } {
  const names = readdirSync(join(root, DIRECTORY)).filter((name) => name.endsWith('.md'));
  const slugs = [...new Set(names.map((name) => name.replace(/\.[a-z]+\.md$/, '')))].sort();
  const problems: Problem[] = [];
  const articles: ArticleSource[] = [];
  for (const slug of slugs) {
    const [en, de] = [`${DIRECTORY}/${slug}.en.md`, `${DIRECTORY}/${slug}.de.md`] as const;
    const missing = [en, de].filter((file) => !existsSync(join(root, file)));
    if (missing.length > 0) {
      problems.push(
        ...missing.map((file) => ({ file, where: '', message: 'the file is missing' })),
      );
      continue;
    }
    const article = {
      slug,
      'en-US': readText(root, en, ENGLISH_KEYS),
      'de-DE': readText(root, de, GERMAN_KEYS),
    };
    problems.push(...article['en-US'].problems, ...article['de-DE'].problems);
    articles.push(article);
  }
  return { articles, problems };
}

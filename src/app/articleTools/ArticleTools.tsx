import { SaveTool } from '@/features/shelf/SaveTool';
import { useLanguage } from '@/i18n/useLanguage';
import { articleAddress } from '@/lib/addresses';
import type { Article } from '@/services/content/types/article';
import { useShelfHere } from '../shelf';
import { seenTitle } from './seenTitle';
import { ToolRow } from './ToolRow';

/** What can be done with an article as a whole, under its title. Another tool is another line. */
export function ArticleTools({ article, topic }: { article: Article; topic: string }) {
  const language = useLanguage();
  const shelfIsHere = useShelfHere();
  const { id, slug, title } = article;
  return <ToolRow>{shelfIsHere && <SaveTool thing={{ kind: 'article', id, titles: seenTitle(title, language), address: articleAddress(topic, slug) }} />}</ToolRow>;
}

import { SaveTool } from '@/features/shelf/SaveTool';
import { useLanguage } from '@/i18n/useLanguage';
import { practiceAddress } from '@/lib/addresses';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { useShelfHere } from '../shelf';
import { seenTitle } from './seenTitle';
import { ToolRow } from './ToolRow';

/** What can be done with one exercise of an article, below its words. */
export function BlockTools({ article, topic, block }: { article: Article; topic: string; block: FeatureBlock }) {
  const language = useLanguage();
  if (!useShelfHere()) return null;
  const thing = {
    kind: 'practice' as const,
    id: block.id,
    titles: seenTitle(block.heading, language),
    articleTitles: seenTitle(article.title, language),
    address: practiceAddress(topic, article.slug, block.id),
  };
  return (
    <ToolRow>
      <SaveTool thing={thing} />
    </ToolRow>
  );
}

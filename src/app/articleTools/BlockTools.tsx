import { practiceAddress } from '@/lib/addresses';
import { LazyDialog } from '@/components/content/LazyDialog';
import { PRACTICE_ICONS } from '@/features/practice/practiceIcons';
import { usePracticeCard } from '@/features/practice/usePracticeCard';
import { ShareTool } from '@/features/reading/ShareTool';
import { SaveTool } from '@/features/shelf/SaveTool';
import { DoneTool } from '@/features/shelf/DoneTool';
import { ToolButton } from '@/components/ui/ToolButton';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import { topicColours } from '@/lib/text/colour';
import { isTopicId, TOPIC_COLOURS } from '../../../contracts/content/topics';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import { PostcardTool } from './PostcardTool';
import { seenTitle } from './seenTitle';
import { standModule } from './standModule';
import { ToolRow } from '@/components/ui/ToolRow';

interface BlockToolsProps {
  article: Article;
  topic: string;
  block: FeatureBlock;
  /** The second copy of the exercise on the page; only the first renders the card, both open it. */
  isSecond?: boolean;
}

/** The tools of one exercise of an article, below its text and on its practice card. */
export function BlockTools({ article, topic, block, isSecond = false }: BlockToolsProps) {
  const t = usePracticeLabels();
  const language = useLanguage();
  const { open, opener, show, close } = usePracticeCard(block.id);
  const inBrowser = useInBrowser();
  const { groups } = useTopicGroups();
  const address = practiceAddress(topic, article.slug, block.id);
  const heading = block.heading ?? article.title;
  const item = {
    kind: 'practice' as const,
    id: block.id,
    titles: seenTitle(heading, language),
    articleTitles: seenTitle(article.title, language),
    address,
  };
  // A postcard is drawn from the steps of written text.
  const isDrawable = block.content !== null && block.content.kind !== 'richText';
  const cardTopic = isDrawable && isTopicId(topic) ? topic : null;
  const tools = (
    <>
      <SaveTool item={item} />
      <DoneTool item={item} />
    </>
  );
  const colour = groups.find(({ id }) => id === topic)?.colour ?? TOPIC_COLOURS.default;
  const colours = topicColours(colour);
  return (
    <ToolRow>
      <span ref={opener}>
        <ToolButton
          icon={PRACTICE_ICONS.stand}
          label={t('practice:practise')}
          aria-label={t('practice:practiseThing', { title: heading.text })}
          onClick={show}
          onPointerEnter={standModule.preload}
        />
      </span>
      {tools}
      {inBrowser && !isSecond && (
        <LazyDialog
          module={standModule}
          isOpen={open}
          onCancel={close}
          props={() => ({
            open,
            onClose: close,
            article,
            block,
            colours,
            tools: (
              <>
                {tools}
                {cardTopic !== null && (
                  <PostcardTool
                    article={article}
                    block={block}
                    topic={cardTopic}
                    address={address}
                    colour={colour}
                  />
                )}
                <ShareTool
                  title={heading.text}
                  getTargets={() => [{ label: heading.text, path: address }]}
                />
              </>
            ),
          })}
        />
      )}
    </ToolRow>
  );
}

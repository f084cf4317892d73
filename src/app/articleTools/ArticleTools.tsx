import { SideBySideTool } from '@/features/articles/sideBySide/SideBySideTool';
import { RecordingProblems } from '@/features/articles/recordings/RecordingProblems';
import { DownloadArticleTool } from '@/features/offline/DownloadTool';
import { SoundsTool } from '@/features/practice/sound/SoundsTool';
import { ParagraphLink } from '@/features/reading/ParagraphLink';
import { paragraphTargets } from '@/features/reading/shareTargets';
import { ShareTool } from '@/features/reading/ShareTool';
import { ResumeTool } from '@/features/shelf/position/ResumeTool';
import { TextSettingsTool } from '@/features/reading/TextSettingsTool';
import { ReturnTool } from '@/features/reading/ReturnTool';
import { SaveTool } from '@/features/shelf/SaveTool';
import { useReadingLabels } from '@/i18n/lazy/readingLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { articleAddress, topicAddress } from '@/lib/addresses';
import type { Article } from '@/services/content/types/article';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import { useShelfReady } from '../store/shelf';
import { BlockTools } from './BlockTools';
import { seenTitle } from './seenTitle';
import { ToolMenu } from '@/components/ui/ToolMenu';
import { ToolRow } from '@/components/ui/ToolRow';

/** The tools of a whole article, under its title. A new tool is a new line of the menu. */
export function ArticleTools({ article, topic }: { article: Article; topic: string }) {
  const language = useLanguage();
  const shelfIsHere = useShelfReady();
  const t = useReadingLabels();
  const { id, slug, title } = article;
  const address = articleAddress(topic, slug);
  const item = { kind: 'article' as const, id, titles: seenTitle(title, language), address };
  const { groups } = useTopicGroups();
  const topicTitle = groups.find((group) => group.id === topic)?.title.text ?? topic;
  return (
    <ToolRow>
      <SaveTool item={item} />
      <ShareTool
        title={title.text}
        getTargets={(tool) => [
          { label: t('reading:wholeArticle'), path: address },
          ...paragraphTargets(tool.closest('article') ?? tool, address),
        ]}
      />
      <SideBySideTool
        article={article}
        tools={(block) => <BlockTools article={article} topic={topic} block={block} isSecond />}
      />
      <ToolMenu label={t('reading:more')}>
        <DownloadArticleTool
          what={decodeURIComponent(address)}
          topic={{ what: topicAddress(topic), title: topicTitle }}
        />
        <TextSettingsTool />
        <div>
          <SoundsTool />
        </div>
      </ToolMenu>
      <ParagraphLink title={title.text} address={address} />
      <ReturnTool key={id} />
      <RecordingProblems article={article} />
      {/* Last, so that no button moves while somebody aims at it. */}
      {shelfIsHere && <ResumeTool article={item} />}
    </ToolRow>
  );
}

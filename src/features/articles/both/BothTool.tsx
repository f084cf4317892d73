import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { PartMissing } from '@/components/content/PartMissing';
import { ToolSign, TOOL_SIGNS } from '@/components/ui/ToolButton';
import tool from '@/components/ui/ToolButton.module.css';
import { otherLanguage } from '@/i18n/language';
import { useBothLabels } from '@/i18n/late/bothLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { lateModule } from '@/lib/lateModule';
import { useLate } from '@/lib/useLate';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { useStage } from './useStage';
import { useWith } from './useWith';

interface BothProps {
  article: Article;
  /** What can be done with a block, below its words. */
  tools: (block: FeatureBlock) => ReactNode;
}

const arriving = lateModule(() =>
  import(/* webpackChunkName: "both" */ './BothTexts').then(({ BothTexts }) => BothTexts),
);

/** The texts in both languages, in the article's place for them, once what sets them is there. */
function Both(props: BothProps) {
  const { stage, mark } = useStage();
  const { arrived: BothTexts, failed, retry } = useLate(arriving);
  return (
    <>
      <span ref={mark} hidden />
      {failed && stage !== null && createPortal(<PartMissing retry={retry} />, stage.host)}
      {stage !== null &&
        BothTexts !== null &&
        createPortal(
          <ContentBoundary of={props.article}>
            <BothTexts {...props} stage={stage} />
          </ContentBoundary>,
          stage.host,
        )}
    </>
  );
}

/** Leads to the article in both languages beside each other (`?with=…`), shows it so, and leads back to one. */
export function BothTool(props: BothProps) {
  const t = useBothLabels();
  const language = useLanguage();
  const isOn = useWith();
  return (
    <>
      <Link
        to={{ search: isOn ? '' : `?with=${otherLanguage(language)}` }}
        className={tool.tool}
        preventScrollReset
      >
        <ToolSign path={TOOL_SIGNS.both} />
        {t(isOn ? 'both:one' : 'both:tool')}
      </Link>
      {isOn && <Both {...props} />}
    </>
  );
}

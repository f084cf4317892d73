import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { LoadFailure } from '@/components/content/LoadFailure';
import { ToolIcon, TOOL_ICONS } from '@/components/ui/ToolButton';
import tool from '@/components/ui/ToolButton.module.css';
import { otherLanguage } from '@/i18n/language';
import { useSideBySideLabels } from '@/i18n/lazy/sideBySideLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { actOf } from '@/lib/browser/acts';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { useLazy } from '@/lib/lazy/useLazy';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { useInsertionPoints } from './useInsertionPoints';
import { useIsSideBySide } from './useIsSideBySide';

interface SideBySideProps {
  article: Article;
  /** Renders the tools of a block, below its content. */
  tools: (block: FeatureBlock) => ReactNode;
}

const textsModule = lazyModule(() =>
  import(/* webpackChunkName: "side-by-side" */ './SideBySideTexts').then(
    ({ SideBySideTexts }) => SideBySideTexts,
  ),
);

/** Renders the side-by-side texts in place of the article's texts once their code is loaded. */
function SideBySide(props: SideBySideProps) {
  const { insertionPoints, mark } = useInsertionPoints();
  const { value: SideBySideTexts, failed, retry } = useLazy(textsModule);
  return (
    <>
      <span ref={mark} hidden />
      {failed &&
        insertionPoints !== null &&
        createPortal(<LoadFailure retry={retry} />, insertionPoints.host)}
      {insertionPoints !== null &&
        SideBySideTexts !== null &&
        createPortal(
          <ContentBoundary of={props.article}>
            <SideBySideTexts {...props} insertionPoints={insertionPoints} />
          </ContentBoundary>,
          insertionPoints.host,
        )}
    </>
  );
}

/**
 * Link that shows the article in both languages side by side (`?with=…`) and back; renders the
 * texts while it is active.
 */
export function SideBySideTool(props: SideBySideProps) {
  const t = useSideBySideLabels();
  const language = useLanguage();
  const isOn = useIsSideBySide();
  return (
    <>
      <Link
        to={{ search: isOn ? '' : `?with=${otherLanguage(language)}` }}
        className={tool.tool}
        data-tool=""
        preventScrollReset
        {...actOf('app')}
      >
        <ToolIcon path={TOOL_ICONS.both} />
        <span>{t(isOn ? 'both:one' : 'both:tool')}</span>
      </Link>
      {isOn && <SideBySide {...props} />}
    </>
  );
}

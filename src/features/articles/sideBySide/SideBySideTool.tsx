import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
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
import { useInBrowser } from '@/lib/browser/useInBrowser';

/** Query of a URL that shows both languages; other values are ignored. */
const SIDE_BY_SIDE_QUERY = /[?&]with=(en-US|de-DE)(&|$)/;

/**
 * True when the URL asks for both languages, whichever of them it names. False until hydration, because a prerendered
 * page has no query.
 */
function useIsSideBySide(): boolean {
  const { search } = useLocation();
  return useInBrowser() && SIDE_BY_SIDE_QUERY.test(search);
}

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

import { useMemo } from 'react';
import { trustedHtml } from '@/lib/browser/trustedTypes';
import { useRoutedLinks } from './useRoutedLinks';

/**
 * Renders HTML that is already safe (`renderMarkdown`, `prerenderRichText`) and routes its links.
 */
export function SafeHtml({ html }: { html: string }) {
  const onClick = useRoutedLinks();
  // React rewrites the HTML whenever this value changes.
  const trusted = useMemo(() => trustedHtml(html), [html]);
  // The container only handles clicks on the links inside, which are keyboard-operable.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div onClick={onClick} dangerouslySetInnerHTML={{ __html: trusted }} />;
}

import { useMemo } from 'react';
import { trustedHtml } from '@/lib/trustedTypes';
import { useRoutedLinks } from './useRoutedLinks';

/** A text that has been made safe already (`renderMarkdown`, `finishRichText`), with its links routed. */
export function SafeHtml({ html }: { html: string }) {
  const onClick = useRoutedLinks();
  // React writes the text anew whenever the value is another one.
  const trusted = useMemo(() => trustedHtml(html), [html]);
  // The container only catches clicks on the links inside it, which are keyboard-operable themselves.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div onClick={onClick} dangerouslySetInnerHTML={{ __html: trusted }} />;
}

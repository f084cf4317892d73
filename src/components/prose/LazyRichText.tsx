import { useLazy } from '@/lib/lazy/useLazy';
import type { RichTextNode } from '@/services/content/mapping/domain';
import styles from './Prose.module.css';
import { richTextModule } from './richTextModule';
import { richTextToText } from '../../services/content/mapping/richTextToText';
import { useRoutedLinks } from './useRoutedLinks';

/** The text of a rich text in paragraphs. */
function RichTextParagraphs({ document }: { document: RichTextNode }) {
  return document.content?.map((block, at) => <p key={at}>{richTextToText(block)}</p>);
}

/**
 * Rich text on a live page; its renderer is loaded lazily. Shows plain paragraphs when that fails.
 */
export function LazyRichText({ document }: { document: RichTextNode }) {
  const { value: RichText, failed } = useLazy(richTextModule);
  const onClick = useRoutedLinks();
  if (failed) return <RichTextParagraphs document={document} />;
  if (RichText === null) return <div className={styles.waiting} aria-hidden="true" />;
  // The container only handles clicks on the links inside, which are keyboard-operable.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick}>
      <RichText document={document} />
    </div>
  );
}

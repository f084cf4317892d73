import { useLate } from '@/lib/useLate';
import type { RichTextNode } from '@/services/content/mapping/domain';
import styles from './Prose.module.css';
import { richTextModule } from './richTextModule';
import { richTextWords } from './richTextWords';
import { useRoutedLinks } from './useRoutedLinks';

/** The words of a rich text, in paragraphs. */
function PlainRichText({ document }: { document: RichTextNode }) {
  return document.content?.map((block, at) => <p key={at}>{richTextWords(block)}</p>);
}

/** Rich text of a page that opens live. Without its chunk (offline) its words are shown as plain paragraphs. */
export function LateRichText({ document }: { document: RichTextNode }) {
  const { arrived: RichText, failed } = useLate(richTextModule);
  const onClick = useRoutedLinks();
  if (failed) return <PlainRichText document={document} />;
  if (RichText === null) return <div className={styles.waiting} aria-hidden="true" />;
  // The container only catches clicks on the links inside it, which are keyboard-operable themselves.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick}>
      <RichText document={document} />
    </div>
  );
}

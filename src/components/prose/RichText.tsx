import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, INLINES, type Document } from '@contentful/rich-text-types';
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/media/Picture';
import type { Note } from '@/lib/media/notes';
import { findHeadingId, headingId } from '@/lib/links/headingId';
import { safeHref } from '@/lib/links/safeHref';
import { noteButtonName, notesOfLink, spokenNotes } from '@/lib/media/noteLink';
import { useLanguage } from '@/i18n/useLanguage';
import { SiteUrlsContext } from '@/lib/links/siteUrls';
import type { ProseLink, RichTextNode } from '@/services/content/mapping/domain';
import { richTextToText } from '../../services/content/mapping/richTextToText';

interface NoteButtonProps {
  notes: readonly Note[];
  /** Text of the children. */
  words: string;
  children: ReactNode;
}

/** Button that plays the notes of a link. */
function NoteButton({ notes, words, children }: NoteButtonProps) {
  const { t } = useTranslation();
  const name = t('link.plays', { notes: spokenNotes(notes, useLanguage()) });
  return (
    <button
      type="button"
      data-notes={notes.map((note) => note.name).join(' ')}
      aria-label={noteButtonName(words, name)}
    >
      {children}
    </button>
  );
}

/** Link according to the link policy; a link that is not allowed becomes text. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation();
  const target = safeHref(href, use(SiteUrlsContext));
  if (target === null) return children;
  if (!target.external) return <a href={target.href}>{children}</a>;
  return (
    <a href={target.href} rel="noopener noreferrer external">
      {children}
      <span className="visually-hidden">{` ${t('link.external')}`}</span>
    </a>
  );
}

function targetOf(node: unknown): ProseLink | null {
  return (node as RichTextNode).data?.target ?? null;
}

function Embedded({ link }: { link: ProseLink | null }) {
  if (link === null || link.href === null) return null;
  if (link.media?.contentType.startsWith('image/')) {
    return (
      <figure>
        <Picture file={link.media} sizes="(min-width: 48rem) 42rem, 100vw" />
      </figure>
    );
  }
  return (
    <p>
      <SafeLink href={link.href}>{link.title}</SafeLink>
    </p>
  );
}

function OptionalLink({ link, children }: { link: ProseLink | null; children: ReactNode }) {
  return link?.href ? <SafeLink href={link.href}>{children}</SafeLink> : children;
}

/** The headings of a document with their ids. */
function findHeadings(
  node: RichTextNode,
  found = new Map<unknown, string>(),
  taken = new Set<string>(),
): Map<unknown, string> {
  const id = node.nodeType.startsWith('heading-') ? headingId(richTextToText(node), taken) : null;
  if (id !== null) found.set(node, id);
  for (const inner of node.content ?? []) findHeadings(inner, found, taken);
  return found;
}

const HEADINGS = [
  // The page has its own h1.
  [BLOCKS.HEADING_1, 'h2'],
  [BLOCKS.HEADING_2, 'h2'],
  [BLOCKS.HEADING_3, 'h3'],
  [BLOCKS.HEADING_4, 'h4'],
  [BLOCKS.HEADING_5, 'h5'],
  [BLOCKS.HEADING_6, 'h6'],
] as const;

const renderHeadings = (ids: ReadonlyMap<unknown, string>): Options['renderNode'] =>
  Object.fromEntries(
    HEADINGS.map(([type, Heading]) => [
      type,
      (node: unknown, children: ReactNode) => <Heading id={ids.get(node)}>{children}</Heading>,
    ]),
  );

const options = {
  renderNode: {
    [BLOCKS.EMBEDDED_ASSET]: (node) => <Embedded link={targetOf(node)} />,
    [BLOCKS.EMBEDDED_ENTRY]: (node) => <Embedded link={targetOf(node)} />,
    [INLINES.EMBEDDED_ENTRY]: (node) => (
      <OptionalLink link={targetOf(node)}>{targetOf(node)?.title}</OptionalLink>
    ),
    [INLINES.ENTRY_HYPERLINK]: (node, children) => (
      <OptionalLink link={targetOf(node)}>{children}</OptionalLink>
    ),
    [INLINES.ASSET_HYPERLINK]: (node, children) => (
      <OptionalLink link={targetOf(node)}>{children}</OptionalLink>
    ),
    // Entries of other spaces are not there; the renderer itself throws without their address.
    [INLINES.RESOURCE_HYPERLINK]: (_node, children) => children,
    [INLINES.EMBEDDED_RESOURCE]: () => null,
    [BLOCKS.EMBEDDED_RESOURCE]: () => null,
    [BLOCKS.TABLE]: (_node, children) => (
      // Wide tables scroll horizontally, which must be possible with the keyboard in every browser.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <table tabIndex={0}>
        <tbody>{children}</tbody>
      </table>
    ),
  },
  renderText: (text) =>
    text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line])),
} satisfies Options;

/**
 * Renders Contentful rich text with the link policy; unknown nodes render their children. The
 * parent routes the links.
 */
export function RichText({ document }: { document: RichTextNode }) {
  const headings = findHeadings(document);
  const ids = [...headings.values()];
  return documentToReactComponents(document as unknown as Document, {
    ...options,
    renderNode: {
      ...options.renderNode,
      ...renderHeadings(headings),
      [INLINES.HYPERLINK]: (node, children) => {
        const { uri = '' } = node.data as { uri?: string };
        const notes = notesOfLink(uri);
        if (notes !== null)
          return (
            <NoteButton notes={notes} words={richTextToText(node)}>
              {children}
            </NoteButton>
          );
        const heading = uri.startsWith('#') ? findHeadingId(uri, ids) : null;
        return <SafeLink href={heading === null ? uri : `#${heading}`}>{children}</SafeLink>;
      },
    },
  });
}

import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, INLINES, type Document } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/media/Picture';
import { safeHref } from '@/lib/links/safeHref';
import type { ProseLink, RichTextNode } from '@/services/content/mapping/domain';

/** Link according to the link policy; a link that is not allowed becomes text. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation();
  const target = safeHref(href);
  if (target === null) return children;
  if (!target.external) return <a href={target.href}>{children}</a>;
  return (
    <a href={target.href} rel="noopener noreferrer external">
      {children}
      <span className="visually-hidden"> {t('link.external')}</span>
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

const options: Options = {
  renderNode: {
    // The page has its own h1.
    [BLOCKS.HEADING_1]: (_node, children) => <h2>{children}</h2>,
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
    [INLINES.HYPERLINK]: (node, children) => (
      <SafeLink href={String((node.data as { uri?: unknown }).uri)}>{children}</SafeLink>
    ),
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
};

/**
 * Renders Contentful rich text with the link policy; unknown nodes render their children. The
 * parent routes the links.
 */
export function RichText({ document }: { document: RichTextNode }) {
  return documentToReactComponents(document as unknown as Document, options);
}

import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, INLINES, type Document } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/media/Picture';
import { safeHref } from '@/lib/safeHref';
import type { ProseLink, RichTextNode } from '@/services/content/mapping/domain';

/** A link by the policy of the house; what may not be linked stays readable as text. */
export function PolicyLink({ href, children }: { href: string; children: ReactNode }) {
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

function target(node: unknown): ProseLink | null {
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
      <PolicyLink href={link.href}>{link.title}</PolicyLink>
    </p>
  );
}

function Linked({ link, children }: { link: ProseLink | null; children: ReactNode }) {
  return link?.href ? <PolicyLink href={link.href}>{children}</PolicyLink> : children;
}

const options: Options = {
  renderNode: {
    // The page has one h1 of its own.
    [BLOCKS.HEADING_1]: (_node, children) => <h2>{children}</h2>,
    [BLOCKS.EMBEDDED_ASSET]: (node) => <Embedded link={target(node)} />,
    [BLOCKS.EMBEDDED_ENTRY]: (node) => <Embedded link={target(node)} />,
    [INLINES.EMBEDDED_ENTRY]: (node) => <Linked link={target(node)}>{target(node)?.title}</Linked>,
    [INLINES.ENTRY_HYPERLINK]: (node, children) => <Linked link={target(node)}>{children}</Linked>,
    [INLINES.ASSET_HYPERLINK]: (node, children) => <Linked link={target(node)}>{children}</Linked>,
    [INLINES.HYPERLINK]: (node, children) => (
      <PolicyLink href={String((node.data as { uri?: unknown }).uri)}>{children}</PolicyLink>
    ),
    [BLOCKS.TABLE]: (_node, children) => (
      // Where it is wider than the text it scrolls in itself, which the keyboard has to reach in every engine.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <table tabIndex={0}>
        <tbody>{children}</tbody>
      </table>
    ),
  },
  renderText: (text) =>
    text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line])),
};

/** Contentful rich text with the house's link policy; who shows it routes its links. Unknown nodes show their children. */
export function RichText({ document }: { document: RichTextNode }) {
  return documentToReactComponents(document as unknown as Document, options);
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMarkdownHtml } from '@/components/prose/Markdown';
import buttons from '@/components/ui/Button.module.css';
import { Choice } from '@/components/ui/Choice';
import { Dialog } from '@/components/ui/Dialog';
import { otherLanguage } from '@/i18n/language';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { trustedHtml } from '@/lib/browser/trustedTypes';
import { useArticleQuery } from '@/services/content/queries/article';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import type { TopicId } from '../../../../contracts/content/topics';
import { readSteps } from '../stand/readSteps';
import { drawPostcard, type Postcard, type PostcardText } from './drawPostcard';
import { sendPicture } from './sendPicture';
import styles from './PostcardDialog.module.css';

export interface PostcardDialogProps {
  open: boolean;
  onClose(): void;
  article: Article;
  block: FeatureBlock;
  topic: TopicId;
  /** Path of the exercise. */
  address: string;
  colour: string;
}

/** Title and steps of an exercise; null until its text is rendered. */
function useText(block: FeatureBlock | null, title: string): PostcardText | null {
  const { content = null, heading = null } = block ?? {};
  const { html } = useMarkdownHtml(content?.kind === 'markdown' ? content.source : null);
  const safe = content?.kind === 'html' ? content.html : html;
  return useMemo(() => {
    if (safe === undefined) return null;
    const steps = readSteps(safe).map(({ text }) => text);
    const { body } = new DOMParser().parseFromString(trustedHtml(safe), 'text/html');
    return {
      title: heading?.text ?? title,
      steps: steps.length > 0 ? steps : [body.textContent.trim()],
    };
  }, [safe, heading, title]);
}

/** The texts in the page's language and, if wanted, in the other one. */
function useTexts({ article, block, open }: PostcardDialogProps, isBoth: boolean) {
  const locale = otherLanguage(useLanguage());
  const { currentData: translation, isFetching } = useArticleQuery(
    { locale, slug: article.slug },
    { skip: !isBoth || !open },
  );
  const own = useText(open ? block : null, article.title.text);
  const translated = isBoth ? translation?.featureBlocks.find(({ id }) => id === block.id) : null;
  const other = useText(translated ?? null, translation?.title.text ?? '');
  const texts = useMemo(() => [own, other].filter((text) => text !== null), [own, other]);
  return { texts, isWaiting: isFetching, isMissing: !isFetching && translated === undefined };
}

function fontsOfPage(): Postcard['fonts'] {
  const styleOf = (selector: string): string => {
    const element = document.querySelector(selector) ?? document.body;
    return getComputedStyle(element).fontFamily;
  };
  return { title: styleOf('h1'), text: styleOf('main p') };
}

/** The drawn postcard. @param props.isCopy a further one on the sheet */
function Card({ card, isCopy }: { card: Omit<Postcard, 'fonts'>; isCopy: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { topic, texts, url, colour } = card;
  useEffect(() => {
    if (canvas.current !== null)
      drawPostcard(canvas.current, { topic, texts, url, colour, fonts: fontsOfPage() });
  }, [topic, texts, url, colour]);
  const words = texts.flatMap(({ title, steps }) => [title, ...steps]).join(' ');
  return isCopy ? (
    <canvas ref={canvas} aria-hidden="true" />
  ) : (
    <canvas ref={canvas} role="img" aria-label={words} />
  );
}

/** An exercise as a postcard, in one language or both: printed, or as a picture to send. */
export function PostcardDialog(props: PostcardDialogProps) {
  const { open, onClose, topic, address, colour } = props;
  const t = usePracticeLabels();
  const [languages, setLanguages] = useState('one');
  const [size, setSize] = useState('a6');
  const [hasFailed, setHasFailed] = useState(false);
  const isBoth = languages === 'both';
  const { texts, isWaiting, isMissing } = useTexts(props, isBoth);
  const card = { topic, texts, url: window.location.origin + address, colour };
  const send = async ({ currentTarget }: { currentTarget: HTMLElement }): Promise<void> => {
    const canvas = currentTarget.closest('dialog')?.querySelector('canvas');
    const isSent = canvas != null && (await sendPicture(canvas, t('practice:postcard.fileName')));
    setHasFailed(!isSent);
  };
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title={t('practice:postcard.title')}
      className={styles.postcard}
    >
      <div className={styles.form}>
        <Choice
          label={t('practice:postcard.languages')}
          value={languages}
          className={styles.choice}
          options={[
            ['one', t('practice:postcard.one')],
            ['both', t('practice:postcard.both')],
          ]}
          onChoose={setLanguages}
        />
        <Choice
          label={t('practice:postcard.size')}
          value={size}
          className={styles.choice}
          options={[
            ['a6', t('practice:postcard.a6')],
            ['a4', t('practice:postcard.a4')],
          ]}
          onChoose={setSize}
        />
        <p className={styles.buttons}>
          <button type="button" className={buttons.primary} onClick={() => window.print()}>
            {t('practice:print')}
          </button>
          <button type="button" className={buttons.secondary} onClick={(event) => void send(event)}>
            {t('practice:postcard.picture')}
          </button>
        </p>
        <p role="status">
          {hasFailed && <span>{t('practice:postcard.failed')}</span>}
          {isWaiting && <span>{t('practice:postcard.waiting')}</span>}
          {isMissing && <span>{t('practice:postcard.missing')}</span>}
        </p>
      </div>
      <div className={styles.sheet} data-size={size}>
        {Array.from({ length: size === 'a4' ? 4 : 1 }, (_, at) => (
          <Card key={at} card={card} isCopy={at > 0} />
        ))}
      </div>
    </Dialog>,
    document.body,
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '@/app/hooks';
import { ContentGate } from '@/components/content/ContentGate';
import { describeFile, FileList } from '@/components/media/FileList';
import { Prose } from '@/components/prose/Prose';
import { Icon } from '@/components/ui/Icon';
import { Skeleton } from '@/components/ui/Skeleton';
import buttons from '@/components/ui/Button.module.css';
import { NoScriptNote } from '@/components/ui/NoScriptNote';
import { donationsOpened } from '@/features/ui/uiSlice';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { useBookQuery } from '@/services/content/queries/book';
import { useFreeDownloadsQuery } from '@/services/content/queries/freeDownload';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { ShopItem } from '@/services/content/types/shopItem';
import styles from './FreeDownloads.module.css';

function BookDownload() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { data: book } = useBookQuery({ locale });
  if (!book?.download) return null;
  return (
    <p>
      <a href={book.download.url} className={buttons.primary} download>
        <Icon name="download" />
        <span>
          <span>{t('shop.bookPdf')}</span>{' '}
          <span className={styles.size}>{`(${describeFile(book.download, locale)})`}</span>
        </span>
      </a>
    </p>
  );
}

/** Section of free downloads: the book, donations, and the files. */
export function FreeDownloads({ items }: { items: readonly ShopItem[] }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const downloads = useFreeDownloadsQuery();
  const settings = useSettings();
  const samples = items.flatMap(({ id, title, file }) =>
    file === null
      ? []
      : [{ id, title: { ...title, text: t('shop.sample', { title: title.text }) }, file }],
  );
  return (
    <div className={styles.downloads}>
      <BookDownload />
      <Prose value={settings?.freeDownloadsIntro ?? null} />
      <div className={styles.donation}>
        <Prose value={settings?.donationIntro ?? null} />
        <NoScriptNote part="donation" />
        <p className={styles.actions}>
          <button
            type="button"
            className={buttons.secondary}
            onClick={() => dispatch(donationsOpened())}
          >
            {t('shop.donate')}
          </button>
          <Link to={PAGES.contact}>{t('shop.contact')}</Link>
        </p>
      </div>
      <section>
        <h3 className={styles.heading}>{t('shop.files')}</h3>
        <ContentGate query={downloads} skeleton={<Skeleton lines={5} />}>
          {(files) => (
            <FileList
              files={[...files.filter(({ locales }) => locales.includes(locale)), ...samples]}
            />
          )}
        </ContentGate>
      </section>
    </div>
  );
}

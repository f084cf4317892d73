import { Link } from 'react-router-dom';
import buttons from '@/components/ui/Button.module.css';
import { formatOwnDay, formatFileSize } from '@/i18n/format';
import { otherLanguage } from '@/i18n/language';
import { useOfflineLabels } from '@/i18n/lazy/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { OFFLINE_ALL } from '@/lib/storage/offlineLists';
import { languageOfText } from '../../../contracts/language/languageOfText';
import { downloadManager } from './download/downloadManager';
import type { OfflineItem } from './download/offlineItem';
import styles from './Offline.module.css';
import { useDownloadManager } from './useOfflineItems';

const bytesOf = ({ files, refused }: OfflineItem): number =>
  files.reduce((sum, [, url, bytes]) => sum + (refused.includes(url) ? 0 : bytes), 0);

/** Size of all items in bytes; a file that several items share counts once. */
export function totalBytes(items: readonly OfflineItem[]): number {
  const files = new Map(
    items.flatMap(({ files: own, refused }) =>
      own.flatMap(([, url, bytes]) => (refused.includes(url) ? [] : [[url, bytes] as const])),
    ),
  );
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function Item({ item }: { item: OfflineItem }) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const { running } = useDownloadManager();
  const { what, titles, languages, whole, gone, keptAt } = item;
  const isAll = what === OFFLINE_ALL;
  const other = titles[otherLanguage(language)];
  const title = isAll ? t('offline:everythingKept') : titles[language] || other || what;
  const facts = [
    formatFileSize(bytesOf(item), language),
    languages.length > 1 ? t('offline:languages') : null,
    whole ? t('offline:keptOn', { day: formatOwnDay(keptAt, language) }) : t('offline:notWhole'),
    gone === true ? t('offline:itemGone') : null,
  ];
  return (
    <li className={styles.item}>
      <div>
        <Link
          to={isAll ? PAGES.home : encodeURI(what)}
          lang={title === other ? otherLanguage(language) : languageOfText(title)}
        >
          {title}
        </Link>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.buttons}>
        {!whole && running === null && (
          <button
            type="button"
            className={buttons.secondary}
            onClick={() => void downloadManager.download(what, languages)}
          >
            {t('offline:goOn')}
          </button>
        )}
        <button
          type="button"
          className={buttons.secondary}
          disabled={running !== null}
          aria-label={t('offline:letGoOf', { title })}
          onClick={() => void downloadManager.remove(what)}
        >
          {t('offline:letGo')}
        </button>
      </p>
    </li>
  );
}

/** Downloaded items with their sizes and a button to remove each. */
export function OfflineItemList({ items }: { items: readonly OfflineItem[] }) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const { running } = useDownloadManager();
  if (items.length === 0) return <p>{t('offline:empty')}</p>;
  return (
    <>
      <p className={styles.facts}>
        {t('offline:total', {
          count: items.length,
          size: formatFileSize(totalBytes(items), language),
        })}
      </p>
      <ul role="list" className={styles.list}>
        {items.map((item) => (
          <Item key={item.what} item={item} />
        ))}
      </ul>
      <p>
        <button
          type="button"
          className={buttons.secondary}
          disabled={running !== null}
          onClick={() => void downloadManager.remove(null)}
        >
          {t('offline:letAllGo')}
        </button>
      </p>
    </>
  );
}

import { Link } from 'react-router-dom';
import buttons from '@/components/ui/Button.module.css';
import { formatDay, formatFileSize } from '@/i18n/format';
import { otherLanguage } from '@/i18n/language';
import { useOfflineLabels } from '@/i18n/late/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { OFFLINE_ALL } from '@/lib/offlineLists';
import { keeper } from './keeper';
import type { KeptItem } from './keptItem';
import styles from './Offline.module.css';
import { useKeeper } from './useKept';

const bytesOf = ({ files, refused }: KeptItem): number =>
  files.reduce((sum, [, url, bytes]) => sum + (refused.includes(url) ? 0 : bytes), 0);

/** Bytes of all items, a file that several need once. */
export function bytesOfAll(items: readonly KeptItem[]): number {
  const files = new Map(
    items.flatMap(({ files: own, refused }) =>
      own.flatMap(([, url, bytes]) => (refused.includes(url) ? [] : [[url, bytes] as const])),
    ),
  );
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function Item({ item }: { item: KeptItem }) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const { running } = useKeeper();
  const { what, titles, languages, whole, gone, keptAt } = item;
  const isAll = what === OFFLINE_ALL;
  const own = titles[language] ?? '';
  const borrowed = titles[otherLanguage(language)] ?? '';
  const title = isAll ? t('offline:everythingKept') : own || borrowed || what;
  const facts = [
    formatFileSize(bytesOf(item), language),
    languages.length > 1 ? t('offline:languages') : null,
    whole ? t('offline:keptOn', { day: formatDay(keptAt, language) }) : t('offline:notWhole'),
    gone === true ? t('offline:itemGone') : null,
  ];
  return (
    <li className={styles.item}>
      <div>
        <Link
          to={isAll ? PAGES.home : encodeURI(what)}
          lang={!isAll && own === '' && borrowed !== '' ? otherLanguage(language) : undefined}
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
            onClick={() => void keeper.keep(what, languages)}
          >
            {t('offline:goOn')}
          </button>
        )}
        <button
          type="button"
          className={buttons.secondary}
          disabled={running !== null}
          aria-label={t('offline:letGoOf', { title })}
          onClick={() => void keeper.letGo(what)}
        >
          {t('offline:letGo')}
        </button>
      </p>
    </li>
  );
}

/** What is kept, each with its size and the button that lets it go. */
export function KeptList({ items }: { items: readonly KeptItem[] }) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const { running } = useKeeper();
  if (items.length === 0) return <p>{t('offline:empty')}</p>;
  return (
    <>
      <p className={styles.facts}>
        {t('offline:total', {
          count: items.length,
          size: formatFileSize(bytesOfAll(items), language),
        })}
      </p>
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.what} item={item} />
        ))}
      </ul>
      <p>
        <button
          type="button"
          className={buttons.secondary}
          disabled={running !== null}
          onClick={() => void keeper.letGo(null)}
        >
          {t('offline:letAllGo')}
        </button>
      </p>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { formatFileSize } from '@/i18n/format';
import { useLanguage } from '@/i18n/useLanguage';
import type { LocalizedText, MediaFile } from '@/services/content/mapping/domain';
import { Icon } from '../ui/Icon';
import { Words } from '../ui/Words';
import styles from './FileList.module.css';

interface ListedFile {
  id: string;
  title: LocalizedText;
  description?: string;
  file: MediaFile;
}

/** PDF, MP3 … as people call it; from the file's name, else from its type. */
export function fileKind(file: MediaFile): string {
  const ending =
    /\.([a-z0-9]{1,5})(?:\?|$)/i.exec(file.url)?.[1] ?? file.contentType.split('/').at(-1) ?? '';
  return ending.toUpperCase();
}

/** Files to take away, each with its type and size. */
export function FileList({ files }: { files: ListedFile[] }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  return (
    <ul className={styles.files}>
      {files.map(({ id, title, description, file }) => (
        <li key={id}>
          <a href={file.url} className={styles.file} download>
            <Icon name="download" />
            <span className={styles.title}>
              <Words value={title} />
            </span>
            <span className={styles.kind}>
              {fileKind(file)}
              {file.size > 0 && <>, {formatFileSize(file.size, locale)}</>}
            </span>
            <span className="visually-hidden"> {t('home.download')}</span>
          </a>
          {description && <p className={styles.description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}

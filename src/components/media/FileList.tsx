import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contracts/language/languages';
import { formatFileSize } from '@/i18n/format';
import { useLanguage } from '@/i18n/useLanguage';
import type { LocalizedText, MediaFile } from '@/services/content/mapping/domain';
import { fileRowId } from '@/lib/links/fileRow';
import { Icon } from '../ui/Icon';
import { ContentText } from '../ui/ContentText';
import styles from './FileList.module.css';

interface ListedFile {
  id: string;
  title: LocalizedText;
  description?: LocalizedText;
  file: MediaFile;
}

/** Returns the type of a file, like PDF or MP3, by its extension or content type. */
export function fileKind(file: MediaFile): string {
  const ending =
    /\.([a-z0-9]{1,5})(?:\?|$)/i.exec(file.url)?.[1] ?? file.contentType.split('/').at(-1) ?? '';
  return ending.toUpperCase();
}

/** Returns the type of a file and its size, if that is known: PDF, 1.2 MB. */
export function describeFile(file: MediaFile, locale: Language): string {
  const size = file.size > 0 ? [formatFileSize(file.size, locale)] : [];
  return [fileKind(file), ...size].join(', ');
}

/** List of downloadable files with type and size. */
export function FileList({ files }: { files: ListedFile[] }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  return (
    <ul role="list" className={styles.files}>
      {files.map(({ id, title, description, file }) => (
        <li key={id} id={fileRowId(id)}>
          <a href={file.url} className={styles.file} download>
            <Icon name="download" />
            <span className={styles.title}>
              <ContentText value={title} />
            </span>
            <span className={styles.kind}>{describeFile(file, locale)}</span>
            <span className="visually-hidden">{` ${t('home.download')}`}</span>
          </a>
          {description?.text && (
            <p className={styles.description}>
              <ContentText value={description} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

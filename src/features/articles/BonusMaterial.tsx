import { useTranslation } from 'react-i18next';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { FileList } from '@/components/media/FileList';
import { Prose } from '@/components/prose/Prose';
import { ContentText } from '@/components/ui/ContentText';
import type { Article } from '@/services/content/types/article';
import type { AudioFile } from '@/services/content/types/audioFile';
import styles from './BonusMaterial.module.css';

function AudioFiles({ files }: { files: AudioFile[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <section>
      <h3>{t('article.audioFiles')}</h3>
      <ul role="list" className={styles.audio}>
        {files.map(({ id, title, file }) => (
          <li key={id}>
            <span id={`audio-${id}`}>
              <ContentText value={title} />
            </span>
            {/* Instrumental recordings have no text to caption. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <audio controls preload="none" src={file.url} aria-labelledby={`audio-${id}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Free downloads, recordings and further resources of an article. */
export function BonusMaterial({ article }: { article: Article }) {
  const { t } = useTranslation();
  const { freeDownloads, audioFiles, extraResources } = article;
  if (freeDownloads.length === 0 && audioFiles.length === 0 && extraResources === null) return null;
  return (
    <section className={styles.bonus}>
      <h2>{t('article.bonus')}</h2>
      {freeDownloads.length > 0 && (
        <section>
          <h3>{t('article.freeDownloads')}</h3>
          <ContentBoundary of={freeDownloads}>
            <FileList files={freeDownloads} />
          </ContentBoundary>
        </section>
      )}
      <ContentBoundary of={audioFiles}>
        <AudioFiles files={audioFiles} />
      </ContentBoundary>
      {extraResources && (
        <section>
          <h3>{t('article.extraResources')}</h3>
          <Prose value={extraResources} />
        </section>
      )}
    </section>
  );
}

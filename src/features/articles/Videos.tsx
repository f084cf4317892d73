import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { Picture } from '@/components/media/Picture';
import { Icon } from '@/components/ui/Icon';
import { ContentText } from '@/components/ui/ContentText';
import type { YoutubeVideo } from '@/services/content/types/youtubeVideo';
import styles from './Videos.module.css';

/** Own poster image; YouTube is contacted only after a click. */
function VideoPoster({ video }: { video: YoutubeVideo }) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  const title = video.title?.text ?? t('article.video');
  if (playing) {
    return (
      <iframe
        className={styles.frame}
        src={`https://www.youtube-nocookie.com/embed/${video.youtubeId}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.poster}
      onClick={() => setPlaying(true)}
      aria-label={t('article.playVideo', { title })}
    >
      <Picture
        file={video.poster}
        sizes="(min-width: 62rem) 48rem, 100vw"
        ratio={16 / 9}
        decorative
      />
      <span className={styles.play}>
        <Icon name="play" size={34} />
      </span>
    </button>
  );
}

/** Embedded videos of an article. */
export function Videos({ videos }: { videos: YoutubeVideo[] }) {
  const { t } = useTranslation();
  if (videos.length === 0) return null;
  return (
    <section className={styles.videos}>
      <h2>{t('article.videos')}</h2>
      {videos.map((video) => (
        <figure key={video.id} className={styles.video}>
          <ContentBoundary of={video}>
            <VideoPoster video={video} />
            <figcaption>
              {video.title && <ContentText value={video.title} />}{' '}
              <span>{t('article.videoNote')}</span>
            </figcaption>
          </ContentBoundary>
        </figure>
      ))}
    </section>
  );
}

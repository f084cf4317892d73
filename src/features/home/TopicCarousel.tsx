import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '@/components/media/Picture';
import { Icon } from '@/components/ui/Icon';
import { ContentText } from '@/components/ui/ContentText';
import { topicAddress } from '@/lib/addresses';
import { topicColours } from '@/lib/text/colour';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import styles from './TopicCarousel.module.css';

/** Targets of the chevrons: the first and the fourth tile (spec, Home). */
const FIRST = 0;
const FOURTH = 3;

/** Carousel of the five topics. */
export function TopicCarousel() {
  const { t } = useTranslation();
  const { groups } = useTopicGroups();
  const row = useRef<HTMLUListElement>(null);
  const scrollToTile = (item: number): void => {
    const tile = row.current?.children[item];
    const first = row.current?.firstElementChild;
    if (!(tile instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollTo({
      left: tile.offsetLeft - first.offsetLeft,
      behavior: isReduced ? 'auto' : 'smooth',
    });
  };
  return (
    <section className={styles.carousel} aria-labelledby="topics-heading">
      <div className={styles.top}>
        <h2 id="topics-heading">{t('home.carousel')}</h2>
        <p className={styles.chevrons}>
          <button type="button" onClick={() => scrollToTile(FIRST)} aria-label={t('home.earlier')}>
            <Icon name="left" />
          </button>
          <button type="button" onClick={() => scrollToTile(FOURTH)} aria-label={t('home.later')}>
            <Icon name="right" />
          </button>
        </p>
      </div>
      <ul role="list" ref={row} className={styles.row}>
        {groups.map((group) => (
          <li key={group.id} style={topicColours(group.colour)}>
            <Link to={topicAddress(group.id)} className={styles.plate}>
              <span className={styles.art}>
                <Picture
                  file={group.image}
                  sizes="(min-width: 62rem) 20vw, 70vw"
                  maxWidthPx={800}
                  ratio={0.75}
                  decorative
                />
              </span>
              <span className={styles.name}>
                <ContentText value={group.title} large />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Words } from '@/components/ui/Words';
import { formatDay } from '@/i18n/format';
import { useShelfLabels } from '@/i18n/late/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { isUnfinished, RESUMES } from './ResumeTool';
import { selectShelf } from './shelfSelectors';
import { placeForgotten, rememberingChosen } from './shelfSlice';
import { remembersPlaces, type ReadingPlace } from './shelfState';
import { titleOf } from './titleOf';
import styles from './ShelfView.module.css';

function PlaceRow({ id, place }: { id: string; place: ReadingPlace }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const title = titleOf(place.titles, language) ?? { text: t('shelf:untitled') };
  const percent = Math.round(place.part * 100);
  return (
    <li className={styles.read}>
      <div>
        <Link
          to={place.address}
          className={styles.title}
          {...(isUnfinished(place) && { state: RESUMES })}
        >
          <Words value={title} />
        </Link>
        <span className={styles.about}>
          {place.finishedAt === null
            ? t('shelf:readSoFar', { percent })
            : t('shelf:readOn', { day: formatDay(place.finishedAt, language) })}
        </span>
        {place.finishedAt === null && (
          <span className={styles.meter} aria-hidden="true">
            <span style={{ width: `${String(percent)}%` }} />
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles.quiet}
        aria-label={t('shelf:forgetPlace', { title: title.text })}
        onClick={() => dispatch(placeForgotten(id))}
      >
        {t('shelf:forget')}
      </button>
    </li>
  );
}

function PlaceList({ heading, places }: { heading: string; places: [string, ReadingPlace][] }) {
  if (places.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      <ul className={styles.list}>
        {places.map(([id, place]) => (
          <PlaceRow key={id} id={id} place={place} />
        ))}
      </ul>
    </section>
  );
}

/** How far articles were read, those to go on with first; and whether that is remembered. */
export function Places() {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const { places } = useAppSelector(selectShelf);
  const remembers = useAppSelector((state) => remembersPlaces(selectShelf(state)));
  const newest = Object.entries(places).sort(([, a], [, b]) => b.at - a.at);
  return (
    <>
      <PlaceList
        heading={t('shelf:goOn')}
        places={newest.filter(([, place]) => isUnfinished(place))}
      />
      <PlaceList
        heading={t('shelf:finished')}
        places={newest.filter(([, { finishedAt }]) => finishedAt !== null)}
      />
      <div>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={remembers}
            onChange={({ target }) => dispatch(rememberingChosen(target.checked))}
          />
          {t('shelf:remember')}
        </label>
        <p className={styles.hint}>{t('shelf:rememberHint')}</p>
      </div>
    </>
  );
}

import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ContentText } from '@/components/ui/ContentText';
import { LongList } from '@/components/ui/LongList';
import { formatOwnDay } from '@/i18n/format';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { isUnfinished, RESUME_STATE } from './position/ResumeTool';
import { selectShelf } from './state/shelfSelectors';
import { positionForgotten, rememberingChosen } from './state/shelfSlice';
import { arePositionsStored, type ReadingPosition } from './state/shelfState';
import { titleOf } from './titleOf';
import styles from './ShelfView.module.css';

function PositionRow({ id, position }: { id: string; position: ReadingPosition }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const title = titleOf(position.titles, language) ?? { text: t('shelf:untitled') };
  const percent = Math.round(position.part * 100);
  return (
    <li className={styles.read}>
      <div>
        <Link
          to={position.address}
          className={styles.title}
          {...(isUnfinished(position) && { state: RESUME_STATE })}
        >
          <ContentText value={title} />
        </Link>
        <span className={styles.about}>
          {position.finishedAt === null
            ? t('shelf:readSoFar', { percent })
            : t('shelf:readOn', { day: formatOwnDay(position.finishedAt, language) })}
        </span>
        {position.finishedAt === null && (
          <span className={styles.meter} aria-hidden="true">
            <span style={{ width: `${String(percent)}%` }} />
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles.quiet}
        aria-label={t('shelf:forgetPlace', { title: title.text })}
        onClick={() => dispatch(positionForgotten(id))}
      >
        {t('shelf:forget')}
      </button>
    </li>
  );
}

function PositionList({
  heading,
  positions,
}: {
  heading: 'shelf:goOn' | 'shelf:finished';
  positions: [string, ReadingPosition][];
}) {
  const t = useShelfLabels();
  if (positions.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t(heading)}</h2>
      <LongList name={heading} rows={positions} className={styles.list}>
        {([id, position]) => <PositionRow key={id} id={id} position={position} />}
      </LongList>
    </section>
  );
}

/** Reading positions, unfinished articles first, and the setting whether they are remembered. */
export function ReadingPositions() {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const { positions } = useAppSelector(selectShelf);
  const areStored = useAppSelector((state) => arePositionsStored(selectShelf(state)));
  const newest = Object.entries(positions).sort(([, a], [, b]) => b.at - a.at);
  return (
    <>
      <PositionList
        heading="shelf:goOn"
        positions={newest.filter(([, position]) => isUnfinished(position))}
      />
      <PositionList
        heading="shelf:finished"
        positions={newest.filter(([, { finishedAt }]) => finishedAt !== null)}
      />
      <div>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={areStored}
            onChange={({ target }) => dispatch(rememberingChosen(target.checked))}
          />
          <span>{t('shelf:remember')}</span>
        </label>
        <p className={styles.hint}>{t('shelf:rememberHint')}</p>
      </div>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ContentText } from '@/components/ui/ContentText';
import { Icon } from '@/components/ui/Icon';
import { endorsementsPauseToggled, selectEndorsementsPaused } from '@/features/ui/uiSlice';
import { useLanguage } from '@/i18n/useLanguage';
import { showQuotation } from '@/lib/browser/rotateQuotations';
import { useEndorsementsQuery } from '@/services/content/queries/endorsement';
import styles from './Endorsements.module.css';

/** Quotations that the page rotates (src/lib/browser/rotateQuotations.ts) unless they are paused. */
export function Endorsements() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const paused = useAppSelector(selectEndorsementsPaused);
  const { data } = useEndorsementsQuery();
  const list = (data ?? []).filter(({ locales }) => locales.includes(locale));
  if (list.length === 0) return null;
  return (
    <section
      className={styles.endorsements}
      aria-labelledby="endorsements-heading"
      data-rotates={paused || list.length < 2 ? undefined : ''}
    >
      <h2 id="endorsements-heading" className={styles.heading}>
        {t('home.endorsements')}
      </h2>
      <div className={styles.stage}>
        {list.map(({ id, short, source, checked }, at) => (
          <figure key={id} className={styles.quote} data-shown={at === 0} aria-hidden={at !== 0}>
            <blockquote>
              <ContentText value={short} />
            </blockquote>
            <figcaption>
              {source !== '' && <span>{source}</span>}
              <small>{t(`home.endorsementChecked.${checked}`)}</small>
            </figcaption>
          </figure>
        ))}
      </div>
      {list.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.pause}
            onClick={() => dispatch(endorsementsPauseToggled())}
            aria-label={t(paused ? 'home.resume' : 'home.pause')}
          >
            <Icon name={paused ? 'play' : 'pause'} size={16} />
          </button>
          {list.map(({ id }, at) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('home.showEndorsement', { number: at + 1, total: list.length })}
              aria-current={at === 0}
              onClick={({ currentTarget }) => {
                const section = currentTarget.closest('section');
                if (section !== null) showQuotation(section, at);
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
}

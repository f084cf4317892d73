import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageFrame } from '../ui/PageFrame';
import buttons from '../ui/Button.module.css';
import styles from './NotFound.module.css';

/** An honest page for a part of the house that is not open yet. */
export function OpensSoon({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <PageFrame title={title}>
      <p className={styles.lead}>{text}</p>
      <p>
        <Link to="/articles/musiciansLearning" className={buttons.primary}>
          {t('soon.onward')}
        </Link>
      </p>
    </PageFrame>
  );
}

import { FileList } from '@/components/media/FileList';
import { useQuizLabels } from '@/i18n/lazy/quizLabels';
import { useQuizFile } from '@/services/content/hooks/useQuizFile';
import styles from './Quiz.module.css';

/** The quiz as a file, for those who prefer paper. */
export function QuizFile() {
  const t = useQuizLabels();
  const file = useQuizFile();
  return file ? (
    <section className={styles.file}>
      <h2>{t('quiz:file')}</h2>
      <FileList files={[file]} />
    </section>
  ) : null;
}

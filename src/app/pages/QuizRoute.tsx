import { markdownModule } from '@/components/prose/markdownModule';
import { RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';
import { QuizPage } from '@/features/quiz/QuizPage';
import type { RecommendedArticle } from '@/features/quiz/Result';
import { SaveTool } from '@/features/shelf/SaveTool';
import { useLanguage } from '@/i18n/useLanguage';
import { quizApi } from '@/services/content/types/quiz';
import { seenTitle } from '../articleTools/seenTitle';
import { ONCE, type LoadArg } from '../pageLoad';
import { useShelfHere } from '../shelf';

/** Puts what is recommended on the shelf. */
function Keep({ article: { id, title, address } }: { article: RecommendedArticle }) {
  const language = useLanguage();
  return useShelfHere() && <SaveTool thing={{ kind: 'article', id, titles: seenTitle(title, language), address }} />;
}

/** /quiz with the episodes that a result recommends, and the shelf for its articles. */
export function Component() {
  return <QuizPage related={(titles) => <RelatedPodcasts titles={titles} />} tools={(article) => <Keep article={article} />} />;
}

export const load = ({ dispatch, locale }: LoadArg) => Promise.all([dispatch(quizApi.endpoints.quiz.initiate({ locale }, ONCE)), markdownModule.load()]);

import { resultAddress } from '@/lib/addresses';
import { markdownModule } from '@/components/prose/markdownModule';
import { RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';
import { QuizFile } from '@/features/quiz/QuizFile';
import { QuizPage } from '@/features/quiz/QuizPage';
import type { RecommendedArticle } from '@/features/quiz/Result';
import { SaveTool } from '@/features/shelf/SaveTool';
import { useLanguage } from '@/i18n/useLanguage';
import { freeDownloadsApi } from '@/services/content/queries/freeDownload';
import { quizApi } from '@/services/content/queries/quiz';
import { seenTitle } from '../../articleTools/seenTitle';
import { Block } from '../../layout/Block';
import { ONCE, type LoadArg } from '../../pageLoad';
import { useShelfReady } from '../../store/shelf';

/** Saves a result or a recommended article to the shelf. */
function SaveToShelf({
  kind,
  what: { id, title, address },
}: {
  kind: 'article' | 'result';
  what: Pick<RecommendedArticle, 'id' | 'title' | 'address'>;
}) {
  const language = useLanguage();
  return (
    useShelfReady() && <SaveTool item={{ kind, id, titles: seenTitle(title, language), address }} />
  );
}

/** /quiz with recommended episodes, and the shelf for a result and its articles. */
export function Component() {
  return (
    <QuizPage
      file={
        <Block>
          <QuizFile />
        </Block>
      }
      related={(titles) => <RelatedPodcasts titles={titles} />}
      tools={(article) => <SaveToShelf kind="article" what={article} />}
      resultTools={({ id, title }) => (
        <SaveToShelf kind="result" what={{ id, title, address: resultAddress(id) }} />
      )}
    />
  );
}

export const load = ({ dispatch, locale }: LoadArg) =>
  Promise.all([
    dispatch(quizApi.endpoints.quiz.initiate({ locale }, ONCE)),
    dispatch(freeDownloadsApi.endpoints.freeDownloads.initiate(undefined, ONCE)),
    markdownModule.load(),
  ]);

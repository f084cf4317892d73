import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { whenIdle } from '@/lib/whenIdle';
import { otherLanguage } from '@/i18n/language';
import type { Language } from '../../../contracts/languages';
import type { AppStore } from '../makeStore';
import { fetchAhead, savesData } from './fetchAhead';
import { fillStore } from './fillStore';
import type { PageSource } from './pageSource';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Makes the ways from page to page short: what links lead to is fetched ahead, and so is the page in the other language,
 * which also makes it readable without a connection; what was kept and is no longer fresh is replaced behind the page.
 */
export function moveAbout(router: Router, routes: RouteObject[], pages: PageSource, store: AppStore): void {
  const language = (): Language => store.getState().language.lang;
  pages.onNewer((answers) => fillStore(store.dispatch, answers));
  const ahead = fetchAhead(routes, pages, language);
  const opened = (): void => {
    whenIdle(() => {
      ahead.pageOpened();
      if (savesData()) return;
      void pages.frame(otherLanguage(language()));
      void pages.page(otherLanguage(language()), router.state.location.pathname);
    });
  };
  let { key } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    key = location.key;
    opened();
  });
  opened();
}

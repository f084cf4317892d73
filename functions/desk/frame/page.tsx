/** @jsxImportSource hono/jsx */
import { createContext, useContext, type Child, type FC } from 'hono/jsx';
import { raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Language } from '../../../contracts/language/languages';
import { DESK, type DeskContext, type DeskSection } from '../deskEnv';
import type { Draft } from './fields';
import { FRAME_WORDS, type FrameWords } from './frameWords';
import { STYLES } from './styles';

/** Values that the frame's components read. */
interface Frame {
  language: Language;
  /** Token of the session; null before somebody has signed in. */
  sessionToken: string | null;
  /** Path of the page with its query. */
  path: string;
  /** True for the answer to a form, which cannot be opened by its address alone. */
  isAnswer: boolean;
  sections: readonly DeskSection[];
  drafts: readonly Draft[];
}

const FrameContext = createContext<Frame>({
  language: 'de-DE',
  sessionToken: null,
  path: DESK,
  isAnswer: false,
  sections: [],
  drafts: [],
});

/** Language, session and path of the page that is being rendered. */
export const useFrame = (): Frame => useContext(FrameContext);

/** The frame's words in the page's language. */
export const useFrameWords = (): FrameWords => FRAME_WORDS[useFrame().language];

/** Words of a subject in the page's language: `const words = useWords(WORDS)`. */
export const useWords = <W,>(words: Readonly<Record<Language, W>>): W => words[useFrame().language];

const isIn = (path: string, section: string): boolean =>
  path === section || (section !== DESK && path.startsWith(`${section}/`));

const Menu: FC = () => {
  const { language, path, sections } = useFrame();
  const [pathname = ''] = path.split('?');
  return (
    <nav aria-label={useFrameWords().menu}>
      <ul role="list">
        {sections
          .filter(({ isInMenu }) => isInMenu)
          .map((section) => (
            <li>
              <a
                href={section.path}
                aria-current={isIn(pathname, section.path) ? 'page' : undefined}
              >
                {section.title[language]}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
};

const LanguageSwitch: FC = () => {
  const { language, path, isAnswer } = useFrame();
  const other = language === 'de-DE' ? 'en-US' : 'de-DE';
  return (
    <form class="language" method="post" action={`${DESK}/language`}>
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="next" value={isAnswer ? DESK : path} />
      <button type="submit" lang={other}>
        {useFrameWords().otherLanguage}
      </button>
    </form>
  );
};

interface PageOptions {
  /** Heading and title. */
  title: string;
  /** Link above the heading. */
  back?: { href: string; label: string };
  status?: ContentfulStatusCode;
  /** Address that the browser opens at once. */
  refresh?: string;
  /** Text of the page's own script. */
  script?: string;
}

interface LayoutProps extends PageOptions {
  frame: Frame;
  flash: string | undefined;
  children?: Child;
}

const Layout: FC<LayoutProps> = ({ frame, flash, title, back, refresh, script, children }) => {
  const words = FRAME_WORDS[frame.language];
  return (
    <FrameContext.Provider value={frame}>
      <html lang={frame.language.slice(0, 2)}>
        <head>
          <meta charset="utf-8" />
          <title>{`${title} · ${words.desk}`}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          {refresh === undefined ? null : (
            <meta http-equiv="refresh" content={`0;url=${refresh}`} />
          )}
          <link rel="icon" href="data:," />
          <style>{raw(STYLES)}</style>
        </head>
        <body>
          <a class="skip" href="#content">
            {words.skip}
          </a>
          <header>
            {frame.sessionToken === null ? null : <Menu />}
            <LanguageSwitch />
          </header>
          <main id="content">
            {back ? (
              <p class="back">
                <a href={back.href}>← {back.label}</a>
              </p>
            ) : null}
            <h1 class="clamp">{title}</h1>
            {flash === undefined ? null : (
              <p class="note" role="status">
                {flash}
              </p>
            )}
            {children}
          </main>
          {script === undefined ? null : <script>{raw(script)}</script>}
        </body>
      </html>
    </FrameContext.Provider>
  );
};

/** Answers with a page of the desk. */
export function page(
  c: DeskContext,
  options: PageOptions & { flash?: string | undefined },
  content: Child,
): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const frame: Frame = {
    language: c.get('language'),
    sessionToken: c.get('session')?.token ?? null,
    path: `${pathname}${search}`,
    isAnswer: c.req.method !== 'GET',
    sections: c.get('sections'),
    drafts: c.get('drafts'),
  };
  c.set('script', options.script);
  const flash = options.flash ?? c.get('takeFlash')();
  return c.html(
    <>
      {raw('<!doctype html>')}
      <Layout {...options} frame={frame} flash={flash}>
        {content}
      </Layout>
    </>,
    options.status ?? 200,
  );
}

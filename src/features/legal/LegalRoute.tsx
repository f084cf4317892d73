import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentGate } from '@/components/content/ContentGate';
import { NotFound } from '@/components/content/NotFound';
import { markdownModule } from '@/components/prose/markdownModule';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/content/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { legalApi, useLegalPageQuery } from '@/services/content/queries/legalPage';
import type { LegalPage } from '@/services/content/types/legalPage';
import { SettingsFacts } from './SettingsFacts';
import { WithdrawalInstruction } from './WithdrawalInstruction';
import styles from './LegalRoute.module.css';
import { CONTACTS, PRIVACY_WORDS, STORED } from '../../../contracts/content/privacyFacts';

/** Sections of the privacy page about what the device stores and whom the browser asks, from the lists of `contracts/`. */
function PrivacyFacts() {
  const language = useLanguage();
  const words = PRIVACY_WORDS[language];
  return (
    <>
      <section className={styles.fact}>
        <h2>{words.stored}</h2>
        <p>{words.storedText}</p>
        <ul role="list" className={styles.listed}>
          {Object.entries(STORED).map(([name, text]) => (
            <li key={name}>
              <b>{name}</b> <span>{text[language]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.fact}>
        <h2>{words.contacts}</h2>
        <p>{words.contactsText}</p>
        <ul role="list" className={styles.listed}>
          {Object.entries(CONTACTS).map(
            ([role, contact]) =>
              contact !== null && (
                <li key={role} data-role={role}>
                  <b>{contact.name[language]}</b> <span>{contact.text[language]}</span>
                </li>
              ),
          )}
        </ul>
      </section>
    </>
  );
}

function LegalText({ page, slug, after }: { page: LegalPage; slug: string; after: ReactNode }) {
  const title = page.title ?? { text: slug };
  return (
    <PageFrame
      title={title.text}
      heading={<ContentText value={title} />}
      about={[page.text]}
      className={styles.legal}
    >
      {slug === 'withdrawal' && <WithdrawalInstruction />}
      <Prose value={page.text} />
      {slug === 'privacy' && <PrivacyFacts />}
      <SettingsFacts slug={slug} />
      {after}
    </PageFrame>
  );
}

function LegalPageBySlug({ slug, after }: { slug: string; after: ReactNode }) {
  const { t } = useTranslation();
  const page = useLegalPageQuery({ locale: useLanguage(), slug });
  return (
    <ContentGate
      query={page}
      skeleton={
        <PageFrame title={t('footer.legal')}>
          <Skeleton lines={10} />
        </PageFrame>
      }
      problemPage={(notice) => <PageFrame title={t('footer.legal')}>{notice}</PageFrame>}
    >
      {(value) =>
        value === null ? <NotFound /> : <LegalText page={value} slug={slug} after={after} />
      }
    </ContentGate>
  );
}

/** Legal page at /legal/{slug}, written by editors. `after` is rendered below the text. */
export function LegalRoute({ after }: { after: ReactNode }) {
  const { slug = '' } = useParams();
  return <LegalPageBySlug key={slug} slug={slug.normalize()} after={after} />;
}

/** Loads the data of the page before it is rendered. */
export const load = ({ dispatch, locale, params }: LoadArg) =>
  Promise.all([
    dispatch(
      legalApi.endpoints.legalPage.initiate(
        { locale, slug: (params['slug'] ?? '').normalize() },
        ONCE,
      ),
    ),
    markdownModule.load(),
  ]);

import { useTranslation } from 'react-i18next';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentGate } from '@/components/content/ContentGate';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/content/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { SocialLinks } from '@/components/ui/SocialLinks';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { communityApi, useCommunityPageQuery } from '@/services/content/queries/communityPage';
import type { CommunityPage as Community } from '@/services/content/types/communityPage';
import styles from './CommunityPage.module.css';

function CommunityContent({ community }: { community: Community }) {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <div className={styles.image}>
        <Picture file={community.mainImage} sizes="(min-width: 62rem) 45vw, 100vw" eager />
      </div>
      <div>
        <Prose value={community.mainText} />
        {community.socialLinks.length > 0 && (
          <section className={styles.accounts}>
            <h2>{t('community.accounts')}</h2>
            <SocialLinks
              accounts={community.socialLinks}
              label={t('community.accounts')}
              showsNames
            />
          </section>
        )}
      </div>
    </div>
  );
}

/** Page at /community. */
export function CommunityPage() {
  const { t } = useTranslation();
  const community = useCommunityPageQuery({ locale: useLanguage() });
  return (
    <PageFrame
      title={t('titles.community')}
      about={[community.data?.mainText]}
      heading={community.data?.title ? <ContentText value={community.data.title} /> : undefined}
    >
      <ContentGate query={community} skeleton={<Skeleton picture lines={8} />}>
        {(value) =>
          value === null ? <p>{t('content.missing')}</p> : <CommunityContent community={value} />
        }
      </ContentGate>
    </PageFrame>
  );
}

export { CommunityPage as Component };

/** Loads the data of the page before it is rendered. */
export const load = ({ dispatch, locale }: LoadArg) =>
  dispatch(communityApi.endpoints.communityPage.initiate({ locale }, ONCE));

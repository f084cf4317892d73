import type { Article } from '@/services/content/types/article';
import type { ShopItem } from '@/services/content/types/shopItem';
import type { Workshop } from '@/services/content/types/workshop';
import type { EpisodeDetails } from '@/services/podcasts/episodePages';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';

/** What a page is about, for search engines and link previews; publishing (publish/document) says it in their words. */
export type PageSubject =
  | { kind: 'site' }
  | { kind: 'article'; article: Article; topic: Pick<TopicGroup, 'id' | 'title' | 'colour'> }
  | { kind: 'topic'; topic: Pick<TopicGroup, 'id' | 'title' | 'colour'> }
  | { kind: 'item'; item: ShopItem }
  | { kind: 'podcast' }
  | { kind: 'episode'; episode: EpisodeDetails }
  | { kind: 'workshops'; workshops: readonly Workshop[] };

export interface PageHead {
  title: string;
  description?: string;
  /** Kept out of search engines: it does not exist, or belongs to one visitor. */
  unlisted?: boolean;
  /** The address that counts where one page is reached at several; else the page's own. */
  canonical?: string;
  subject?: PageSubject;
}

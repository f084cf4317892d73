import type { ShopSettings } from '../../../contracts/money/shopSettings';
import type { OwnText } from './describe';
import type { Article } from '@/services/content/types/article';
import type { ShopItem } from '@/services/content/types/shopItem';
import type { Workshop } from '@/services/content/types/workshop';
import type { EpisodeDetails } from '@/services/podcasts/episodePages';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';

/**
 * Subject of a page, for search engines and link previews; publishing (publish/document) describes
 * it.
 */
export type PageSubject =
  | { kind: 'site' }
  | { kind: 'article'; article: Article; topic: Pick<TopicGroup, 'id' | 'title' | 'colour'> }
  | { kind: 'topic'; topic: Pick<TopicGroup, 'id' | 'title' | 'colour'> }
  | { kind: 'item'; item: ShopItem; shipping: ShopSettings['shipping'] }
  | { kind: 'podcast' }
  | { kind: 'episode'; episode: EpisodeDetails }
  | { kind: 'workshops'; workshops: readonly Workshop[] };

/** Head of a page. */
export interface PageHead {
  title: string;
  /** Describes the page; default: the beginning of its own texts. */
  description?: string;
  /** Texts of the page's own entry, the most telling first. */
  about?: readonly OwnText[];
  /**
   * True for a page that search engines must not list: it does not exist or belongs to one visitor.
   */
  unlisted?: boolean;
  /** Canonical path of a page with several addresses; default: its own. */
  canonical?: string;
  subject?: PageSubject;
}

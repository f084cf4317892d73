import { bilingual } from '../../contracts/language/bilingual';
import type { ContentTypeId } from '../../content/contentTypes';
import type { Language } from '../../contracts/language/languages';
import { episodeAddress, itemAddress, PAGES, topicAddress } from '../../src/lib/addresses';
import type { Entity } from '../mirror/entity';

/** Previews and report of the entries of one content type. */
interface EditedType {
  /**
   * Page that a preview opens: its address, 'own' where addresses are listed with their entries, or 'linking', which is the
   * page of an entry that links to this one. `none` is the reason for editors.
   */
  preview:
    | ((entry: Entity) => string)
    | 'own'
    | 'linking'
    | { none: Readonly<Record<Language, string>> };
  /**
   * Fields for pictures with the smallest width in pixels that looks sharp in their place; null for ornaments and
   * downloads, which need no alternative text.
   */
  pictures: Readonly<Record<string, number | null>>;
}

const fieldOf = ({ fields }: Entity, name: string): string =>
  String(Object.values(fields[name] ?? {})[0]);

/** Section of the shop that shows the free book and the other files. */
const FREE_DOWNLOADS = `${PAGES.shop}#freeDownloads`;

const EDITED_TYPES = {
  settings: {
    preview: () => PAGES.home,
    pictures: { logo: null, headerImage: null, guaranteeNotice: null },
  },
  socialAccount: { preview: () => PAGES.community, pictures: {} },
  legalPage: { preview: 'own', pictures: {} },
  homepageText: { preview: () => PAGES.home, pictures: {} },
  topicOverview: {
    preview: (entry) => topicAddress(fieldOf(entry, 'id')),
    pictures: { image: null },
  },
  article: { preview: 'own', pictures: { image: 1200, pictogram: null } },
  featureBlock: { preview: 'linking', pictures: {} },
  audioFile: { preview: 'linking', pictures: {} },
  youtubeVideo: { preview: 'linking', pictures: { poster: null } },
  freeDownload: { preview: () => FREE_DOWNLOADS, pictures: { file: null } },
  endorsement: { preview: () => PAGES.home, pictures: {} },
  book: { preview: () => FREE_DOWNLOADS, pictures: { image1: 800, image2: 800 } },
  bookPanel: { preview: () => PAGES.home, pictures: { image1: 800, image2: 800 } },
  biography: { preview: () => PAGES.biography, pictures: { image: 800 } },
  communityPage: { preview: () => PAGES.community, pictures: { mainImage: 1200 } },
  shopItem: { preview: ({ sys }) => itemAddress(sys.id), pictures: { image: 800, file: null } },
  shopSettings: { preview: () => PAGES.shop, pictures: {} },
  workshop: { preview: () => PAGES.workshops, pictures: { pictogram: null } },
  workshopsAndCoaching: {
    preview: () => PAGES.workshops,
    pictures: { imageCoaching: 1000, imageQp: 1000, logo: null },
  },
  podcastNotes: {
    preview: (entry) => episodeAddress(fieldOf(entry, 'trackId')),
    pictures: {},
  },
  quiz: { preview: () => PAGES.quiz, pictures: {} },
  quizResult: { preview: 'linking', pictures: {} },
  searchSynonyms: {
    preview: {
      none: bilingual(
        'No page shows synonyms; the search reads them.',
        'Synonyme stehen auf keiner Seite; die Suche liest sie.',
      ),
    },
    pictures: {},
  },
} satisfies Record<ContentTypeId, EditedType>;

/** Previews and report of every content type, by its id. */
export const editedTypes: ReadonlyMap<string, EditedType> = new Map(Object.entries(EDITED_TYPES));

/** Reason why entries of a type have no preview; null when they have one. */
export function whyNoPreview(type: string, language: Language): string | null {
  const preview = editedTypes.get(type)?.preview;
  return typeof preview === 'object' ? preview.none[language] : null;
}

import type { ContentTypeModel } from './types';
import { asset, boolean, entries, integer, markdown, symbol } from './fields';
import { maxLength, slugRules } from './rules';
import { TOPICS } from './topics';

const topicFlags = TOPICS.map((topic) =>
  boolean(topic.id, `Topic: ${topic.en}`, {
    help: `Yes: the article is listed under “${topic.en}”. Several topics are possible.`,
  }),
);

export const article: ContentTypeModel = {
  id: 'article',
  name: 'Article',
  description: 'A reading page in one or more topics, with feature blocks and bonus material.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      validations: [maxLength(80)],
      help: 'Heading and menu entry. Short: it has to fit into a dropdown. At most 80 characters.',
    }),
    symbol('slug', 'Slug', {
      required: true,
      validations: slugRules,
      widgetId: 'slugEditor',
      help: 'Last part of the web address, the same in both languages. After a change the old address leads to the new one.',
    }),
    symbol('summary', 'Summary', {
      localized: true,
      validations: [maxLength(180)],
      help: 'One sentence for lists, search engines and shared links. At most 180 characters.',
    }),
    asset('pictogram', 'Pictogram', ['image'], {
      help: 'Small drawing in the side column, as ornament. SVG preferred.',
    }),
    asset('image', 'Image', ['image'], {
      help: 'Wide picture above the text, at least 1600 pixels wide. Write what can be seen into the file’s own description, in both languages; Contentful cannot require it.',
    }),
    markdown('mainText', 'Main text', {
      localized: true,
      help: 'The article in markdown. Begin headings at level 2 (##); the title is the only level 1.',
    }),
    entries('featureBlock', 'Feature blocks', ['featureBlock'], {
      help: 'Tinted blocks. A heading with “application” or “Anwendung” puts the block after the main text, others come first.',
    }),
    markdown('extraResources', 'Extra resources', {
      localized: true,
      help: 'Books, papers and links for further reading, in markdown.',
    }),
    entries('freeDownloads', 'Free downloads', ['freeDownload'], {
      localized: true,
      help: 'Files to download with this article. Choose them for each language.',
    }),
    entries('audioFiles', 'Audio files', ['audioFile'], {
      help: 'Tracks to listen to or play along with.',
    }),
    entries('youtubeVideos', 'Videos', ['youtubeVideo'], {
      help: 'Videos, shown as posters until a visitor clicks.',
    }),
    symbol('relatedPodcasts', 'Related podcasts', {
      localized: true,
      help: 'Titles of podcast episodes exactly as published, separated by commas.',
    }),
    integer('order', 'Order', {
      validations: [{ range: { min: 0, max: 10000 } }],
      help: 'Place inside its topic, smallest first. Without a number it comes last.',
    }),
    ...topicFlags,
  ],
};

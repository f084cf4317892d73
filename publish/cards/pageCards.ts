import { formatDay } from '../../contracts/time/berlinTime';
import type { Language } from '../../contracts/language/languages';
import type { PageHead } from '../../src/components/seo/pageHead';
import { TOPIC_COLOURS } from '../../contracts/content/topics';
import type { Workshop } from '../../src/services/content/types/workshop';
import { figureOf, type Card } from './card';

/** The page's own title, without the site's name. */
export const ownTitle = (title: string): string => title.replace(/ – [^–]*$/, '');

/** Share card of a page. @param author printed above the title of a page without a topic */
export function pageCard({ title, subject }: PageHead, author: string): Card {
  if (subject?.kind === 'article') {
    const { id, colour, title: topic } = subject.topic;
    return { kicker: topic.text, title: subject.article.title.text, colour, figure: id };
  }
  if (subject?.kind === 'episode') {
    const { show, title: name } = subject.episode;
    const figure = figureOf(name);
    return { kicker: show || author, title: name, colour: TOPIC_COLOURS[figure], figure };
  }
  if (subject?.kind === 'topic')
    return {
      kicker: author,
      title: subject.topic.title.text,
      colour: subject.topic.colour,
      figure: subject.topic.id,
    };
  const own = ownTitle(title);
  return { kicker: author, title: own, colour: TOPIC_COLOURS.default, figure: figureOf(own) };
}

/** Share card of a workshop, dated in Berlin time. */
export function workshopCard({ title, start }: Workshop, language: Language): Card {
  const day = formatDay(Date.parse(start), language);
  const figure = figureOf(title.text);
  return { kicker: day, title: title.text, colour: TOPIC_COLOURS[figure], figure };
}

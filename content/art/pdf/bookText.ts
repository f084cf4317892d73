/** Shape of the short book's text. */
import type { TopicFigureId } from '../../../contracts/art/strings';

export interface Chapter {
  readonly title: string;
  readonly figure: TopicFigureId | 'slow';
  readonly paragraphs: readonly string[];
  readonly experimentTitle: string;
  readonly experiment: string;
}

export interface BookText {
  readonly lang: string;
  readonly title: string;
  readonly subtitle: string;
  readonly contents: string;
  readonly imprint: string;
  readonly chapters: readonly Chapter[];
  readonly farewell: string;
}

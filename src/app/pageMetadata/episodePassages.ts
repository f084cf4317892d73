import { episodeTimeQuery } from '@/features/podcast/episodeTime';
import type { PodcastNotes } from '@/services/content/types/podcastNotes';
import { piecesOf, type Piece } from './passages';

/**
 * The transcript of an episode in passages with their times: a paragraph that begins with a chapter's title starts with
 * the chapter, and the following ones belong to it. Chapters without a paragraph become passages of their own.
 */
export function episodePassages(id: string, notes: PodcastNotes | null): Piece[] {
  const { chapters = [], transcript = null } = notes ?? {};
  const moment = (at: number): Pick<Piece, 'to' | 'at'> => ({ to: episodeTimeQuery(id, at), at });
  let current: number | null = null;
  const used = new Set<string>();
  const said = piecesOf(transcript).map((piece): Piece => {
    const chapter = chapters.find(({ title }) => !used.has(title) && piece.text.startsWith(title));
    if (chapter !== undefined) {
      current = chapter.start;
      used.add(chapter.title);
    }
    return current === null ? piece : { ...piece, ...moment(current) };
  });
  const silent = chapters
    .filter(({ title }) => !used.has(title))
    .map(({ start, title }): Piece => ({ text: title, isHeading: true, ...moment(start) }));
  return [...said, ...silent];
}

import { topicColours } from '@/lib/text/colour';
import { TOPIC_COLOURS, TOPIC_IDS } from '../../../../contracts/content/topics';
import { Artwork } from '../player/Artwork';

/**
 * Drawing of an episode; its id decides figure and colour. The cover is at the podcast's host, which
 * a page does not contact without a click.
 */
export function EpisodeDrawing({ id }: { id: string }) {
  const number = Array.from(id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const topic = TOPIC_IDS[number % TOPIC_IDS.length] ?? 'default';
  return (
    <div style={topicColours(TOPIC_COLOURS[topic])}>
      <Artwork src={null} nodes={2 + (number % 5)} />
    </div>
  );
}

/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { formatCents } from '../../../contracts/money/money';
import { listWorkshops, type WorkshopOverview } from '../../workshops/overview';
import { sentence } from '../../lib/sentence';
import { DESK, type DeskContext, type DeskDeps } from '../deskEnv';
import { Table } from '../frame/form';
import { page, useFrame, useWords } from '../frame/page';
import { formatTime } from '../frame/times';
import { WORKSHOPS_WORDS } from './workshopsWords';

/** Path of the list and of the pages of its workshops. */
export const WORKSHOPS = `${DESK}/workshops`;
export const WORKSHOPS_TITLE = sentence('Workshops', 'Workshops');

const MAX_PAST = 50;

type Words = (typeof WORKSHOPS_WORDS)['de-DE'];

/** Places that are taken of those there are, such as `5/16, at least 4`. */
export function placesText({ taken, places, minimum }: WorkshopOverview, words: Words): string {
  const count = places === null ? String(taken) : `${taken}/${places}`;
  return minimum === null ? count : `${count}, ${words.minimum(minimum)}`;
}

/** Says whether the meeting link is set. */
export const linkText = ({ hasLink }: WorkshopOverview, words: Words): string =>
  hasLink === null ? words.linkUnknown : hasLink ? words.linkSet : words.linkMissing;

const WorkshopTable: FC<{ caption: string; workshops: readonly WorkshopOverview[] }> = ({
  caption,
  workshops,
}) => {
  const { language } = useFrame();
  const words = useWords(WORKSHOPS_WORDS);
  return (
    <Table
      caption={caption}
      columns={[
        { label: words.title },
        { label: words.date },
        { label: words.places, isNumber: true },
        { label: words.money, isNumber: true },
        { label: words.link },
      ]}
      rows={workshops.map((one) => [
        <>
          <a class="clamp" href={`${WORKSHOPS}/${one.id}`}>
            {one.title[language]}
          </a>
          {one.change ? <strong> {words.waits}</strong> : null}
        </>,
        one.start === null ? '' : formatTime(Date.parse(one.start), language),
        placesText(one, words),
        formatCents(one.money, language),
        linkText(one, words),
      ])}
    />
  );
};

/** Page with all workshops, those to come first. */
export async function workshopsList(c: DeskContext, { deps }: DeskDeps) {
  const language = c.get('language');
  const words = WORKSHOPS_WORDS[language];
  const { coming, past } = await listWorkshops(deps);
  const isDown = [...coming, ...past].some(({ isPublished }) => isPublished === null);
  return page(
    c,
    { title: WORKSHOPS_TITLE[language] },
    <>
      {isDown ? <p class="note">{words.contentDown}</p> : null}
      {coming.length + past.length === 0 ? <p>{words.none}</p> : null}
      {coming.length === 0 ? null : (
        <section>
          <h2>{words.coming}</h2>
          <WorkshopTable caption={words.coming} workshops={coming} />
        </section>
      )}
      {past.length === 0 ? null : (
        <section>
          <h2>{words.past}</h2>
          <WorkshopTable caption={words.past} workshops={past.slice(0, MAX_PAST)} />
        </section>
      )}
    </>,
  );
}

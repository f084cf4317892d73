/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import type { FC } from 'hono/jsx';
import * as v from 'valibot';
import { formatCents } from '../../../contracts/money/money';
import { formatMoment } from '../../../contracts/time/berlinTime';
import { listWorkshops, type WorkshopSummary } from '../../workshops/overview';
import { DESK, type DeskContext, type DeskDeps } from '../deskEnv';
import { ActLinks, Table } from '../frame/form';
import { page, useFrame, useWords } from '../frame/page';
import { WORKSHOPS_WORDS } from './workshopsWords';

/** Path of the list and of the pages of its workshops. */
export const WORKSHOPS = `${DESK}/workshops`;
export const WORKSHOPS_TITLE = bilingual('Workshops', 'Workshops');

const PageSchema = v.fallback(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
  1,
);

type Words = (typeof WORKSHOPS_WORDS)['de-DE'];

/** Places that are taken of those there are, such as `5/16, at least 4`. */
export function placesText({ taken, places, minimum }: WorkshopSummary, words: Words): string {
  const count = places === null ? String(taken) : `${taken}/${places}`;
  return minimum === null ? count : `${count}, ${words.minimum(minimum)}`;
}

/** Says whether the meeting link is set. */
export const linkText = ({ hasLink }: WorkshopSummary, words: Words): string =>
  hasLink === null ? words.linkUnknown : hasLink ? words.linkSet : words.linkMissing;

const WorkshopTable: FC<{ caption: string; workshops: readonly WorkshopSummary[] }> = ({
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
          {one.hasChange ? <strong> {words.waits}</strong> : null}
          {one.isCancelled ? <span class="soft"> ({words.cancelled})</span> : null}
        </>,
        one.start === null ? '' : formatMoment(Date.parse(one.start), language),
        placesText(one, words),
        formatCents(one.money, language),
        linkText(one, words),
      ])}
    />
  );
};

/** Page with the workshops, those to come first; the past ones in pages. */
export async function workshopsList(c: DeskContext, { deps }: DeskDeps) {
  const language = c.get('language');
  const words = WORKSHOPS_WORDS[language];
  const number = v.parse(PageSchema, c.req.query('past'));
  const { coming, past, hasMorePast, since, isContentUnknown } = await listWorkshops(deps, number);
  const addressOf = (other: number): string => `${WORKSHOPS}?past=${String(other)}`;
  return page(
    c,
    { title: WORKSHOPS_TITLE[language] },
    <>
      <ActLinks to={[[`${WORKSHOPS}/new`, words.create, true]]} />
      {isContentUnknown ? <p class="note">{words.contentDown}</p> : null}
      {since === null ? null : (
        <p class="note">{words.contentSince(formatMoment(since, language))}</p>
      )}
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
          <WorkshopTable caption={words.past} workshops={past} />
        </section>
      )}
      <nav class="pages" aria-label={words.pages}>
        {number > 1 ? <a href={addressOf(number - 1)}>{words.newer}</a> : null}
        {hasMorePast ? <a href={addressOf(number + 1)}>{words.older}</a> : null}
      </nav>
    </>,
  );
}

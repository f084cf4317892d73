/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import type { FC } from 'hono/jsx';
import { formatCents } from '../../../contracts/money/money';
import { berlinWallTime } from '../../../contracts/time/berlinClock';
import { THRESHOLDS } from '../../../contracts/money/placeOfSupply';
import { listTurnover, type Turnover } from '../../journal/invoices/turnover';
import { THRESHOLD_WORDS } from '../../journal/reports/thresholds';
import { berlinMonths } from '../../owner/books/berlinMonth';
import { bookFile, booksOf, FILES, sumsOf, type Sums } from '../../owner/books/monthFiles';
import { DESK, type DeskSection, type RegisterRoutes } from '../deskEnv';
import { ActLinks, Facts, Field, Table } from '../frame/form';
import { page, useFrame, useWords } from '../frame/page';
import { DeskProblem } from '../frame/problem';

const NUMBERS = `${DESK}/numbers`;

const WORDS = bilingual(
  {
    month: 'Month or year',
    hint: 'Such as 2026-11 or 2026',
    show: 'Show',
    taken: 'Taken in',
    donated: 'of which donations',
    refunded: 'Given back',
    fees: "PayPal's fees",
    left: 'Left',
    pieces: 'Books and journals sold',
    places: 'Places paid',
    rates: 'By rate of tax',
    rate: 'Rate',
    net: 'Net',
    tax: 'VAT',
    gross: 'Gross',
    noTax: 'none',
    limits: 'Thresholds of VAT',
    limit: 'Threshold',
    reached: 'So far',
    files: {
      steuerberatung: 'File for the tax adviser (CSV)',
      buchungen: 'Sales only',
      spenden: 'Donations only',
    },
    unknown: 'not known yet',
    unknownToo: (euros: string, count: number) => `${euros}, ${String(count)} not known yet`,
    lacking: (euros: string, count: number) =>
      `${euros} before ${count === 1 ? 'a fee that is' : `${String(count)} fees that are`} not known yet`,
    missing: (count: number) =>
      `PayPal has not told ${count === 1 ? 'one fee' : `${String(count)} fees`} yet. They are fetched daily; the file says where one is missing.`,
    noAnswer: (reason: string) => `PayPal does not answer at the moment (${reason}).`,
    wrong: 'That is no month or year. Write it like 2026-11 or 2026.',
  },
  {
    month: 'Monat oder Jahr',
    hint: 'Zum Beispiel 2026-11 oder 2026',
    show: 'Zeigen',
    taken: 'Eingenommen',
    donated: 'davon Spenden',
    refunded: 'Erstattet',
    fees: 'PayPal-Gebühren',
    left: 'Bleibt',
    pieces: 'Verkaufte Bücher und Hefte',
    places: 'Bezahlte Plätze',
    rates: 'Nach Steuersatz',
    rate: 'Satz',
    net: 'Netto',
    tax: 'USt.',
    gross: 'Brutto',
    noTax: 'ohne',
    limits: 'Grenzen der Umsatzsteuer',
    limit: 'Grenze',
    reached: 'Bisher',
    files: {
      steuerberatung: 'Datei für die Steuerberatung (CSV)',
      buchungen: 'Nur Verkäufe',
      spenden: 'Nur Spenden',
    },
    unknown: 'noch nicht bekannt',
    unknownToo: (euros: string, count: number) => `${euros}, ${String(count)} noch nicht bekannt`,
    lacking: (euros: string, count: number) =>
      `${euros} vor ${count === 1 ? 'einer Gebühr, die' : `${String(count)} Gebühren, die`} noch nicht bekannt ${count === 1 ? 'ist' : 'sind'}`,
    missing: (count: number) =>
      `PayPal hat ${count === 1 ? 'eine Gebühr' : `${String(count)} Gebühren`} noch nicht gemeldet. Sie werden täglich nachgeholt; in der Datei steht, wo eine fehlt.`,
    noAnswer: (reason: string) => `PayPal antwortet gerade nicht (${reason}).`,
    wrong: 'Das ist kein Monat und kein Jahr. Schreibe 2026-11 oder 2026.',
  },
);

/** @throws DeskProblem for a text that is no month or year */
function monthsOf(text: string): number[] {
  const months = berlinMonths(text);
  if (months) return months;
  throw DeskProblem.of(400, WORDS, 'wrong', NUMBERS);
}

const Numbers: FC<{ sums: Sums; missing: number }> = ({ sums, missing }) => {
  const { language } = useFrame();
  const words = useWords(WORDS);
  const euros = (cents: number): string => formatCents(cents, language);
  const percent = (rate: number): string =>
    (rate / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 2 });
  const { taken, donated, refunded, fees, pieces, places, rates } = sums;
  const left = euros(taken + refunded + fees);
  const known = fees === 0 ? words.unknown : words.unknownToo(euros(fees), missing);
  const feesText = missing === 0 ? euros(fees) : known;
  return (
    <>
      <Facts
        rows={[
          [words.taken, euros(taken)],
          [words.donated, donated === 0 ? '' : euros(donated)],
          [words.refunded, euros(refunded)],
          [words.fees, feesText],
          [words.left, missing === 0 ? left : words.lacking(left, missing)],
          [words.pieces, String(pieces)],
          [words.places, String(places)],
        ]}
      />
      {rates.length === 0 ? null : (
        <>
          <h2>{words.rates}</h2>
          <Table
            caption={words.rates}
            columns={[
              { label: words.rate },
              { label: words.net, isNumber: true },
              { label: words.tax, isNumber: true },
              { label: words.gross, isNumber: true },
            ]}
            rows={rates.map(({ rate, net, tax, gross }) => [
              rate === null ? words.noTax : percent(rate),
              euros(net),
              euros(tax),
              euros(gross),
            ])}
          />
        </>
      )}
    </>
  );
};

/** How near a year's turnover has come to the thresholds of `placeOfSupply.ts` that it counts towards. */
const Limits: FC<{ turnover: readonly Turnover[] }> = ({ turnover }) => {
  const { language } = useFrame();
  const words = useWords(WORDS);
  if (turnover.length === 0) return null;
  return (
    <>
      <h2>{words.limits}</h2>
      <Table
        caption={words.limits}
        columns={[
          { label: words.limits },
          { label: words.reached, isNumber: true },
          { label: words.limit, isNumber: true },
        ]}
        rows={turnover.map(({ threshold, year, cents }) => [
          `${THRESHOLD_WORDS[threshold].counted[language]} ${String(year)}: ${THRESHOLD_WORDS[threshold].above[language]}`,
          formatCents(cents, language),
          formatCents(THRESHOLDS[threshold], language),
        ])}
      />
    </>
  );
};

const routes: RegisterRoutes = (app, { deps, db }) => {
  app.get(NUMBERS, async (c) => {
    const language = c.get('language');
    const words = WORDS[language];
    const lastMonth = new Date(berlinWallTime(deps.now()));
    lastMonth.setUTCDate(0);
    const wanted = c.req.query('month')?.trim() || lastMonth.toISOString().slice(0, 7);
    const months = monthsOf(wanted);
    const books = await booksOf(deps, months);
    const turnover = await db.read(listTurnover);
    return page(
      c,
      { title: numbersSection.title[language] },
      <>
        <form class="inline" method="get" action={NUMBERS}>
          <Field name="month" label={words.month} value={wanted} hint={words.hint} />
          <button type="submit" class="quiet">
            {words.show}
          </button>
        </form>
        <h2>{wanted}</h2>
        {books.missing === 0 ? null : (
          <p class="note">
            {words.missing(books.missing)}{' '}
            {books.reason === null ? '' : words.noAnswer(books.reason)}
          </p>
        )}
        <Numbers sums={sumsOf(books)} missing={books.missing} />
        <Limits turnover={turnover.filter(({ year }) => wanted.startsWith(String(year)))} />
        <ActLinks
          to={FILES.map((file, at) => [
            `${NUMBERS}/${wanted}/${file}`,
            words.files[file],
            at === 0,
          ])}
        />
      </>,
    );
  });
  app.get(`${NUMBERS}/:month/:file`, async (c, next) => {
    const file = FILES.find((name) => name === c.req.param('file'));
    if (!file) return next();
    const text = c.req.param('month');
    return c.body(await bookFile(deps, monthsOf(text), file), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}-${text}.csv"`,
    });
  });
};

/** Page with the sums of a month or year, and the files for the tax adviser. */
export const numbersSection: DeskSection = {
  path: NUMBERS,
  title: bilingual('Numbers', 'Zahlen'),
  isInMenu: true,
  routes,
};

/** @jsxImportSource hono/jsx */
import { bilingual, inBoth } from '../../../contracts/language/bilingual';
import { berlinWallTime } from '../../../contracts/time/berlinClock';
import { berlinMonth } from '../../owner/books/berlinMonth';
import { BOOKS, feesOf, monthFile } from '../../owner/books/monthFiles';
import { DESK, type DeskSection, type RegisterRoutes } from '../deskEnv';
import { Field } from '../frame/form';
import { page } from '../frame/page';
import { DeskProblem } from '../frame/problem';

const NUMBERS = `${DESK}/numbers`;

const WORDS = bilingual(
  {
    text: "A month's books as a table for the tax adviser: invoices and credit notes by tax rate, reversals, PayPal's fees. Donations are in a file of their own.",
    month: 'Month',
    hint: 'Year and month, such as 2026-11',
    show: 'Show',
    files: { buchungen: 'Books (CSV)', spenden: 'Donations (CSV)' },
    wrong: 'That is no month. Write it like 2026-11.',
  },
  {
    text: 'Die Buchungen eines Monats als Tabelle für die Steuerberatung: Rechnungen und Korrekturen nach Steuersatz, Rückbuchungen, PayPal-Gebühren. Spenden stehen in einer eigenen Datei.',
    month: 'Monat',
    hint: 'Jahr und Monat, zum Beispiel 2026-11',
    show: 'Zeigen',
    files: { buchungen: 'Buchungen (CSV)', spenden: 'Spenden (CSV)' },
    wrong: 'Das ist kein Monat. Schreibe ihn wie 2026-11.',
  },
);

/** @throws DeskProblem for a text that is no month */
function monthOf(text: string): { from: number; to: number } {
  const month = berlinMonth(text);
  if (month) return month;
  throw new DeskProblem(
    400,
    inBoth((language) => WORDS[language].wrong),
    NUMBERS,
  );
}

const routes: RegisterRoutes = (app, { deps, db }) => {
  app.get(NUMBERS, (c) => {
    const language = c.get('language');
    const words = WORDS[language];
    const lastMonth = new Date(berlinWallTime(deps.now()));
    lastMonth.setUTCDate(0);
    const month = c.req.query('month')?.trim() || lastMonth.toISOString().slice(0, 7);
    monthOf(month);
    return page(
      c,
      { title: numbersSection.title[language] },
      <>
        <p class="text">{words.text}</p>
        <form class="inline" method="get" action={NUMBERS}>
          <Field name="month" label={words.month} type="month" value={month} hint={words.hint} />
          <button type="submit" class="quiet">
            {words.show}
          </button>
        </form>
        <h2>{month}</h2>
        <ul role="list" class="acts">
          {BOOKS.map((book) => (
            <li>
              <a class="button" href={`${NUMBERS}/${month}/${book}`}>
                {words.files[book]}
              </a>
            </li>
          ))}
        </ul>
      </>,
    );
  });
  app.get(`${NUMBERS}/:month/:book`, async (c, next) => {
    const book = BOOKS.find((name) => name === c.req.param('book'));
    if (!book) return next();
    const text = c.req.param('month');
    const month = monthOf(text);
    const { csv } = await monthFile(db, month, book, await feesOf(deps, month));
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${book}-${text}.csv"`,
    });
  });
};

/** Page with the files of a month for the tax adviser. */
export const numbersSection: DeskSection = {
  path: NUMBERS,
  title: bilingual('Numbers', 'Zahlen'),
  isInMenu: true,
  routes,
};

/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { berlinInstants } from '../../../contracts/time/berlinClock';
import type { EntryFields } from '../../contentService/managedEntries';
import { Field, Hidden, Select } from '../frame/form';
import { useWords } from '../frame/page';
import type { ActForm } from '../orders/acts/actPage';
import { FORM_LANGUAGES, isFormatted, typedWallTime } from './workshopFields';
import { WORKSHOP_FORM_WORDS } from './workshopFormWords';

interface FormProps {
  form: ActForm;
  /** Values before anything was typed. */
  initial: Readonly<Record<string, string>>;
  /** The entry that is changed or copied. */
  before: EntryFields;
  /** Address at which its formatted texts are changed. */
  contentfulUrl: string;
  /** Hidden values: the entry's id and version. */
  entry: string;
  base: string;
  hasParticipants: boolean;
}

/** Which of two times is meant, where the clocks are put back. */
const Fold: FC<{ name: string; date: string; time: string; initial: string | undefined }> = ({
  name,
  date,
  time,
  initial,
}) => {
  const words = useWords(WORKSHOP_FORM_WORDS);
  const wall = typedWallTime(date, time);
  if (Number.isNaN(wall) || berlinInstants(wall).length < 2) return null;
  return (
    <Select
      name={name}
      label={words.fold}
      value={initial}
      options={[
        ['', '–'],
        ['0', words.foldFirst],
        ['1', words.foldSecond],
      ]}
    />
  );
};

const Texts: FC<FormProps> = ({ form, initial, before, contentfulUrl }) => {
  const words = useWords(WORKSHOP_FORM_WORDS);
  return (
    <>
      {FORM_LANGUAGES.map(([suffix, locale]) => {
        const field = (name: 'title' | 'description' | 'price') => ({
          name: name + suffix,
          label: words[name],
          value: initial[name + suffix],
        });
        return (
          <fieldset>
            <legend>{words.languages[locale]}</legend>
            <Field {...field('title')} maxlength={100} />
            {isFormatted(before, locale) ? (
              <p class="hint">
                {words.formatted}{' '}
                <a href={contentfulUrl} lang={form.language}>
                  Contentful
                </a>
              </p>
            ) : (
              <Field {...field('description')} hint={words.paragraphs} type="textarea" />
            )}
            <Field {...field('price')} hint={words.priceHint[locale]} maxlength={120} />
          </fieldset>
        );
      })}
    </>
  );
};

const Times: FC<Pick<FormProps, 'form' | 'initial'>> = ({ form: { value }, initial }) => {
  const words = useWords(WORKSHOP_FORM_WORDS);
  const field = (name: 'date' | 'start' | 'endDate' | 'end') => ({
    name,
    label: words[name],
    value: initial[name],
  });
  const time = (name: 'start' | 'end', date: string, hint?: string) => (
    <>
      <Field {...field(name)} type="time" hint={hint} />
      <Fold
        name={`${name}Fold`}
        date={date}
        time={value(name, initial[name])}
        initial={initial[`${name}Fold`]}
      />
    </>
  );
  const date = value('date', initial['date']);
  return (
    <>
      <Field {...field('date')} type="date" />
      {time('start', date, words.berlin)}
      {time('end', value('endDate', initial['endDate']) || date)}
      <Field {...field('endDate')} type="date" hint={words.endDateHint} />
    </>
  );
};

/** The form of a workshop: both languages, time, places, link. */
export const WorkshopForm: FC<FormProps> = (props) => {
  const { initial, entry, base, hasParticipants } = props;
  const words = useWords(WORKSHOP_FORM_WORDS);
  const field = (name: 'places' | 'minimum' | 'link' | 'message') => ({
    name,
    label: words[name],
    hint: words.hints[name],
    value: initial[name],
  });
  return (
    <>
      <Hidden name="entry" value={entry} />
      <Hidden name="base" value={base} />
      <Times {...props} />
      <Texts {...props} />
      <Field {...field('places')} inputmode="numeric" />
      <Field {...field('minimum')} inputmode="numeric" />
      <Field {...field('link')} type="url" />
      <Select
        name="vatRate"
        label={words.vatRate}
        value={initial['vatRate']}
        options={[
          ['', words.vatUsual],
          ['19', '19 %'],
          ['7', '7 %'],
        ]}
      />
      {hasParticipants ? <Field {...field('message')} type="textarea" /> : null}
    </>
  );
};

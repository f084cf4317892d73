/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { berlinInstants } from '../../../contracts/time/berlinClock';
import type { EntryFields } from '../../contentService/managedEntries';
import { Field, Hidden, Select } from '../frame/form';
import { useFrame } from '../frame/page';
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

const useFormWords = () => WORKSHOP_FORM_WORDS[useFrame().language];

/** Which of two times is meant, where the clocks are put back. */
const Fold: FC<{ name: string; date: string; time: string; form: ActForm; initial: string }> = ({
  name,
  date,
  time,
  form,
  initial,
}) => {
  const words = useFormWords();
  const wall = typedWallTime(date, time);
  if (Number.isNaN(wall) || berlinInstants(wall).length < 2) return null;
  return (
    <Select
      name={name}
      label={words.fold}
      value={form.value(name, initial)}
      options={[
        ['', '–'],
        ['0', words.foldFirst],
        ['1', words.foldSecond],
      ]}
    />
  );
};

const Texts: FC<FormProps> = ({ form, initial, before, contentfulUrl }) => {
  const words = useFormWords();
  const { language, value, error } = form;
  return (
    <>
      {FORM_LANGUAGES.map(([suffix, locale]) => (
        <fieldset>
          <legend>{words.languages[locale]}</legend>
          <Field
            name={`title${suffix}`}
            label={words.title}
            value={value(`title${suffix}`, initial[`title${suffix}`])}
            error={error(`title${suffix}`)}
            maxlength={100}
          />
          {isFormatted(before, locale) ? (
            <p class="hint">
              {words.formatted}{' '}
              <a href={contentfulUrl} lang={language}>
                Contentful
              </a>
            </p>
          ) : (
            <Field
              name={`description${suffix}`}
              label={words.description}
              hint={words.paragraphs}
              type="textarea"
              value={value(`description${suffix}`, initial[`description${suffix}`])}
              error={error(`description${suffix}`)}
            />
          )}
          <Field
            name={`price${suffix}`}
            label={words.price}
            hint={words.priceHint[locale]}
            value={value(`price${suffix}`, initial[`price${suffix}`])}
            error={error(`price${suffix}`)}
            maxlength={120}
          />
        </fieldset>
      ))}
    </>
  );
};

const Times: FC<Pick<FormProps, 'form' | 'initial'>> = ({ form, initial }) => {
  const words = useFormWords();
  const { value, error } = form;
  const field = (
    name: 'date' | 'start' | 'endDate' | 'end',
    type: 'date' | 'time',
    hint?: string,
  ) => (
    <Field
      name={name}
      label={words[name]}
      type={type}
      value={value(name, initial[name])}
      error={error(name)}
      {...(hint === undefined ? {} : { hint })}
    />
  );
  const date = value('date', initial['date']);
  const endDate = value('endDate', initial['endDate']) || date;
  return (
    <>
      {field('date', 'date')}
      {field('start', 'time', words.berlin)}
      <Fold
        name="startFold"
        date={date}
        time={value('start', initial['start'])}
        form={form}
        initial={initial['startFold'] ?? ''}
      />
      {field('end', 'time')}
      <Fold
        name="endFold"
        date={endDate}
        time={value('end', initial['end'])}
        form={form}
        initial={initial['endFold'] ?? ''}
      />
      {field('endDate', 'date', words.endDateHint)}
    </>
  );
};

/** The form of a workshop: both languages, time, places, link. */
export const WorkshopForm: FC<FormProps> = (props) => {
  const { form, initial, entry, base, hasParticipants } = props;
  const words = useFormWords();
  const { value, error } = form;
  const count = (name: 'places' | 'minimum') => (
    <Field
      name={name}
      label={words[name]}
      hint={words.hints[name]}
      value={value(name, initial[name])}
      error={error(name)}
      inputmode="numeric"
    />
  );
  return (
    <>
      <Hidden name="entry" value={value('entry', entry)} />
      <Hidden name="base" value={value('base', base)} />
      <Times form={form} initial={initial} />
      <Texts {...props} />
      {count('places')}
      {count('minimum')}
      <Field
        name="link"
        label={words.link}
        hint={words.hints.link}
        type="url"
        value={value('link', initial['link'])}
        error={error('link')}
      />
      <Select
        name="vatRate"
        label={words.vatRate}
        value={value('vatRate', initial['vatRate'])}
        options={[
          ['', words.vatUsual],
          ['19', '19 %'],
          ['7', '7 %'],
        ]}
      />
      {hasParticipants ? (
        <Field
          name="message"
          type="textarea"
          label={words.message}
          hint={words.hints.message}
          value={value('message')}
          error={error('message')}
        />
      ) : null}
    </>
  );
};

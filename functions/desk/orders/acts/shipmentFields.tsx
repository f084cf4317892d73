/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import * as v from 'valibot';
import { bilingual, type Bilingual } from '../../../../contracts/language/bilingual';
import { CARRIER_NAMES } from '../../../journal/carriers';
import { ShipmentSchema } from '../../../owner/acts/shipped';
import type { FormFields } from '../../frame/fields';
import { Field, Select } from '../../frame/form';
import { useWords } from '../../frame/page';

const WORDS = bilingual(
  {
    number: 'Tracking number',
    optional: ' (optional)',
    carrier: 'Carrier',
    none: 'by its number, or none',
  },
  {
    number: 'Sendungsnummer',
    optional: ' (freiwillig)',
    carrier: 'Versanddienst',
    none: 'nach der Nummer, oder keiner',
  },
);

export const WRONG_NUMBER = {
  problem: bilingual(
    'The tracking number must have 8 to 40 letters and digits.',
    'Die Sendungsnummer muss 8 bis 40 Buchstaben und Ziffern haben.',
  ),
};

/** Parses fields with the schema of an act. */
export function parseWith<I>(
  schema: v.GenericSchema<unknown, I>,
  given: unknown,
  problem: Bilingual,
) {
  const parsed = v.safeParse(schema, given);
  return parsed.success ? { input: parsed.output } : { problem };
}

/** Parses `ShipmentFields`. */
export const parseShipment = (fields: FormFields) =>
  parseWith(
    ShipmentSchema,
    { tracking: fields.text('tracking'), carrier: fields.text('carrier') },
    WRONG_NUMBER.problem,
  );

/** Tracking number and carrier of a parcel. */
export const ShipmentFields: FC<{ isRequired?: boolean }> = ({ isRequired = false }) => {
  const words = useWords(WORDS);
  return (
    <>
      <Field
        name="tracking"
        label={words.number + (isRequired ? '' : words.optional)}
        autocomplete="off"
        maxlength={60}
        isRequired={isRequired}
      />
      <Select
        name="carrier"
        label={words.carrier}
        options={[['', words.none], ...CARRIER_NAMES.map((name) => [name, name] as const)]}
      />
    </>
  );
};

import { EU_COUNTRIES, HOME, isServed } from '../../../contracts/money/placeOfSupply';
import { SelectField } from '@/components/forms/SelectField';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useSettings } from '@/services/content/hooks/useSettings';

/** Value of the field for somebody who lives in none of the countries. */
const OTHER_COUNTRY = '-';

interface CountryFieldProps {
  name: string;
  /** ISO code, '' for Germany, or `OTHER_COUNTRY`. */
  value: string;
  onChange(value: string): void;
}

/** Country in which the buyer lives and the workshop is taxed. Says first from where it can be booked. */
export function CountryField({ name, value, onChange }: CountryFieldProps) {
  const t = usePaymentLabels();
  const language = useLanguage();
  const { workshopsAbroad = false, smallBusiness = false } = useSettings() ?? {};
  const countries = EU_COUNTRIES.filter((country) =>
    isServed(country, { workshopsAbroad, smallBusiness }),
  );
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const options = countries
    .filter((country) => country !== HOME)
    .map((country) => ({ value: country, label: names.of(country) ?? country }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const isAbroad = options.length > 0;
  return (
    <>
      <SelectField
        name={name}
        label={t('payment:country.label')}
        hint={t(isAbroad ? 'payment:country.eu' : 'payment:country.home')}
        value={value}
        placeholder={names.of(HOME) ?? HOME}
        options={[...options, { value: OTHER_COUNTRY, label: t('payment:country.other') }]}
        onChange={onChange}
      />
      <p role="status">{value === OTHER_COUNTRY && t('payment:country.refused')}</p>
    </>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { REGIONS, type Region } from '../../../contracts/money/regions';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { regionChosen } from './cartSlice';
import { selectCart } from './cartState';
import styles from './Cart.module.css';

/** Selects the shipping region; another region empties the cart. */
export function RegionSelect() {
  const { t } = useTranslation();
  const id = useId();
  const dispatch = useAppDispatch();
  const { region } = useAppSelector(selectCart);
  return (
    <p className={styles.region}>
      <label htmlFor={id}>{t('cart.region')}</label>
      <select
        id={id}
        value={region}
        onChange={(event) => dispatch(regionChosen(event.target.value as Region))}
      >
        {REGIONS.map((choice) => (
          <option key={choice} value={choice}>
            {t(`cart.regions.${choice}`)}
          </option>
        ))}
      </select>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { Choice } from '@/components/ui/Choice';
import { REGIONS, type Region } from '../../../contracts/money/regions';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { regionChosen } from './cartSlice';
import { selectCart } from './cartState';
import styles from './Cart.module.css';

/** Selects the shipping region; another region empties the cart. */
export function RegionSelect() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { region } = useAppSelector(selectCart);
  return (
    <Choice
      label={t('cart.region')}
      value={region}
      options={REGIONS.map((choice) => [choice, t(`cart.regions.${choice}`)])}
      className={styles.region}
      onChoose={(chosen) => dispatch(regionChosen(chosen as Region))}
    />
  );
}

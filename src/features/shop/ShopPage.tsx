import { useTranslation } from 'react-i18next';
import { OpensSoon } from '@/components/content/OpensSoon';

/** /shop and /shop/{id} */
export function ShopPage() {
  const { t } = useTranslation();
  return <OpensSoon title={t('titles.shop')} text={t('soon.shop')} />;
}

export { ShopPage as Component };

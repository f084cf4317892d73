import { skipToken } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { PlaceCodeSchema } from '../../../contracts/orders/workshopPlaces';
import { formDraft } from '@/components/forms/formDraft';
import { Dialog } from '@/components/ui/Dialog';
import { ContentText } from '@/components/ui/ContentText';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { formClosed } from '@/services/payment/paymentSlice';
import { useCodePriceQuery } from '@/services/orders/placesEndpoints';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { selectOpenForm } from '@/services/payment/paymentState';
import { releasePlace } from '@/services/payment/paymentThunks';
import { signUpFormId, workshopOfForm } from './signUpFormId';
import { MoveForm } from './MoveForm';
import { usePlaceCode } from './placeCode';
import { SignUpForm } from './SignUpForm';
import type { Workshop } from '@/services/content/types/workshop';

/** The form of a booking, or of the difference for a place that the address's code moves here. */
function FormOf(props: { workshop: Workshop; onTimeChanged(): void }) {
  const t = usePaymentLabels();
  const code = usePlaceCode();
  const workshopId = props.workshop.id;
  const isCode = v.is(PlaceCodeSchema, code);
  const { currentData, isFetching } = useCodePriceQuery(isCode ? { workshopId, code } : skipToken);
  if (isFetching && currentData === undefined) return <p role="status">{t('payment:loading')}</p>;
  const { price = null, moves = null } = currentData ?? {};
  if (price === null || moves === null) return <SignUpForm {...props} />;
  return <MoveForm {...props} code={code} price={price} moves={moves} />;
}

/** Dialog for booking a workshop. It is hidden during payment; closing it discards the draft. */
export function SignUpDialog({
  workshops,
  onTimeChanged,
}: {
  workshops: readonly Workshop[];
  onTimeChanged(): void;
}) {
  const dispatch = useAppDispatch();
  const id = workshopOfForm(useAppSelector(selectOpenForm));
  const workshop = workshops.find((candidate) => candidate.id === id) ?? null;
  const close = (): void => {
    if (workshop === null) return;
    formDraft(signUpFormId(workshop.id)).forget();
    dispatch(formClosed());
    void dispatch(releasePlace(signUpFormId(workshop.id)));
  };
  return (
    <Dialog
      open={workshop !== null}
      onClose={close}
      title={workshop !== null && <ContentText value={workshop.title} />}
    >
      {workshop !== null && <FormOf workshop={workshop} onTimeChanged={onTimeChanged} />}
    </Dialog>
  );
}

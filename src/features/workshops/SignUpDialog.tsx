import { formDraft } from '@/components/forms/formDraft';
import { Dialog } from '@/components/ui/Dialog';
import { ContentText } from '@/components/ui/ContentText';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { formClosed } from '@/services/payment/paymentSlice';
import { selectOpenForm } from '@/services/payment/paymentState';
import { releasePlace } from '@/services/payment/paymentThunks';
import { signUpFormId, workshopOfForm } from './signUpFormId';
import { SignUpForm } from './SignUpForm';
import type { Workshop } from '@/services/content/types/workshop';

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
      {workshop !== null && <SignUpForm workshop={workshop} onTimeChanged={onTimeChanged} />}
    </Dialog>
  );
}

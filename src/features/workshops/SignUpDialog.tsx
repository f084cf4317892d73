import { draftOf } from '@/components/forms/draft';
import { Dialog } from '@/components/ui/Dialog';
import { Words } from '@/components/ui/Words';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { formClosed } from '@/services/payment/paymentSlice';
import { selectOpenForm } from '@/services/payment/paymentState';
import { signUpForm, workshopOf } from './signUp';
import { SignUpForm } from './SignUpForm';
import type { Workshop } from '@/services/content/types/workshop';

/** Where a workshop is booked. While the booking is being paid it gives way; however it is closed, it starts afresh. */
export function SignUpDialog({
  workshops,
  onMoved,
}: {
  workshops: readonly Workshop[];
  onMoved(): void;
}) {
  const dispatch = useAppDispatch();
  const id = workshopOf(useAppSelector(selectOpenForm));
  const workshop = workshops.find((candidate) => candidate.id === id) ?? null;
  const close = (): void => {
    if (workshop === null) return;
    draftOf(signUpForm(workshop.id)).forget();
    dispatch(formClosed());
  };
  return (
    <Dialog
      open={workshop !== null}
      onClose={close}
      title={workshop !== null && <Words value={workshop.title} />}
    >
      {workshop !== null && <SignUpForm workshop={workshop} onMoved={onMoved} />}
    </Dialog>
  );
}

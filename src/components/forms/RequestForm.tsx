import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import type { FunctionError } from '@/services/functions/callFunction';
import { useSendRequestMutation } from '@/services/mail/sendRequest';
import { RequestFieldsSchema, type RequestKind } from '../../../contracts/mail/requestMail';
import buttons from '../ui/Button.module.css';
import { NoScriptNote } from '../ui/NoScriptNote';
import { Notice } from '../ui/Notice';
import { Field } from './Field';
import { FormProblem } from './FormProblem';
import { useForm } from './useForm';
import styles from './RequestForm.module.css';

interface RequestFormProps {
  kind: RequestKind;
  /** Name of the form, and subject of the fallback mail. */
  title: string;
  /** Shows the title above the form; otherwise only assistive technology reads it. */
  showsTitle?: boolean;
  /** Label of the message field. */
  prompt: string;
  submit: string;
  /** Shown for four seconds after sending. */
  thanks: string;
}

/** Requests that are of no use without an answer. */
const NEEDS_ANSWER: readonly RequestKind[] = ['coaching', 'preparation'];

/** True when a message holds what could be a phone number or an address. */
const namesWay = (message: string): boolean => /(\d[\s/()+-]*){6}|\S@\S/.test(message);

/**
 * Form that sends a request to the owner; only the message is required. A request that needs an answer, but says of no
 * way to give one, is sent with the second press.
 */
export function RequestForm({
  kind,
  title,
  showsTitle = false,
  prompt,
  submit,
  thanks,
}: RequestFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [send] = useSendRequestMutation();
  const [isWarned, setIsWarned] = useState(false);
  const {
    fields,
    state,
    submit: onSubmit,
  } = useForm({
    id: kind,
    schema: RequestFieldsSchema,
    async send(read, key): Promise<FunctionError | null> {
      setIsWarned(false);
      const { error } = await send({ request: { kind, ...read }, language, key });
      return error === undefined ? null : (error as FunctionError);
    },
  });
  const { sending, error, sent } = state;
  const { values, field, attach, read, focus } = fields;
  const press = (event: FormEvent): void => {
    const { output } = read();
    const isAnswerable = output === null || output.email !== '' || namesWay(output.message);
    if (isWarned || isAnswerable || !NEEDS_ANSWER.includes(kind)) {
      onSubmit(event);
      return;
    }
    event.preventDefault();
    setIsWarned(true);
    focus('email');
  };
  return (
    <form
      ref={attach}
      className={styles.form}
      onSubmit={press}
      noValidate
      aria-label={title}
      aria-busy={sending}
    >
      {showsTitle && <h3 className={styles.heading}>{title}</h3>}
      <NoScriptNote part="form" />
      <div className={styles.pair}>
        <Field {...field('name')} label={t('form.name')} optional autoComplete="name" />
        <Field
          {...field('email')}
          label={t('form.email')}
          optional
          email
          autoComplete="email"
          hint={t('form.emailHint')}
        />
      </div>
      <Field {...field('message')} label={prompt} lines />
      {error !== null && (
        <FormProblem
          error={error}
          mail={{ subject: title, body: `${values.message}\n\n${values.name}` }}
          onRetry={onSubmit}
        />
      )}
      {isWarned && !sent && <Notice role="alert">{t('form.noAnswer')}</Notice>}
      <div className={styles.end}>
        <button type="submit" className={buttons.primary} aria-disabled={sending}>
          {sending ? t('form.sending') : submit}
        </button>
        <p role="status" className={styles.thanks}>
          {sent && thanks}
        </p>
      </div>
    </form>
  );
}

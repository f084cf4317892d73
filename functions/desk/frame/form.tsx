/** @jsxImportSource hono/jsx */
import { createContext, useContext, type Child, type FC } from 'hono/jsx';
import type { FieldErrors } from '../../owner/acts/act';
import type { FormFields } from './fields';
import { formKey } from './formKeys';
import { useFrame, useFrameWords } from './page';

/** Name of the hidden field with the form's key. */
export const KEY_FIELD = 'key';

/** The texts typed into a form, and why they were refused. */
export interface Typed {
  /** Null before anything was. */
  fields: FormFields | null;
  errors?: FieldErrors | undefined;
}

/** Of the form that is being rendered. */
const TypedContext = createContext<Typed>({ fields: null });

interface FormProps {
  action: string;
  /** Text of the button. */
  submit: string;
  /** Subject of the button, for a screen reader, where a page has several with the same text. */
  about?: string;
  /** Marks an act that cannot be undone. */
  isDanger?: boolean;
  isQuiet?: boolean;
  isInline?: boolean;
  /**
   * Version of the thing that is changed, for example its last change. Two pages that show the same version, in two tabs
   * or of two owners, then act once together. Without it each rendered form acts once.
   */
  version?: string;
  typed?: Typed;
  children?: Child;
}

/** A form that acts by POST, with the key that proves where it comes from and lets it act once. */
export const Form: FC<FormProps> = ({
  action,
  submit,
  about,
  isDanger = false,
  isQuiet = false,
  isInline = false,
  version,
  typed = { fields: null },
  children,
}) => {
  const { sessionToken, drafts } = useFrame();
  const words = useFrameWords();
  const draft = drafts.find((one) => one.action === action);
  return (
    <form method="post" action={action} class={isInline ? 'inline' : undefined}>
      {sessionToken === null ? null : (
        <input type="hidden" name={KEY_FIELD} value={formKey(sessionToken, action, version)} />
      )}
      {draft === undefined ? null : (
        <p class="note" role="status">
          {words.typed}
        </p>
      )}
      <TypedContext.Provider value={draft ?? typed}>{children}</TypedContext.Provider>
      <button
        type="submit"
        aria-label={about && `${submit}: ${about}`}
        class={isDanger ? 'danger' : isQuiet ? 'quiet' : undefined}
      >
        {submit}
      </button>
    </form>
  );
};

interface ActLinksProps {
  /** All are quiet but the main one. */
  to: readonly (readonly [href: string, text: string, isMain?: boolean])[];
}

/** Links to what can be done. */
export const ActLinks: FC<ActLinksProps> = ({ to }) => (
  <ul role="list" class="acts">
    {to.map(([href, text, isMain = false]) => (
      <li>
        <a class={isMain ? 'button' : 'button quiet'} href={href}>
          {text}
        </a>
      </li>
    ))}
  </ul>
);

/** Why something did not work. */
export const Problem: FC<{ text: string }> = ({ text }) => (
  <p class="note problem" role="alert">
    {text}
  </p>
);

interface FieldProps {
  name: string;
  label: string;
  /** Before anything was typed. */
  value?: string | undefined;
  hint?: string | undefined;
  /** Why the value was refused. */
  error?: string | undefined;
  isRequired?: boolean;
  type?: 'text' | 'email' | 'number' | 'date' | 'time' | 'month' | 'url' | 'search' | 'textarea';
  autocomplete?: string;
  inputmode?: 'numeric' | 'decimal';
  maxlength?: number;
}

/** A value that the owner does not see. That of a form which was sent in vain stays, such as the version it is based on. */
export const Hidden: FC<{ name: string; value: string }> = ({ name, value }) => (
  <input type="hidden" name={name} value={useContext(TypedContext).fields?.text(name) || value} />
);

/** One text field with label, hint and error. */
export const Field: FC<FieldProps> = ({
  name,
  label,
  value = '',
  hint,
  error: given,
  isRequired = false,
  type = 'text',
  ...rest
}) => {
  const { language } = useFrame();
  const id = `field-${name}`;
  const typed = useContext(TypedContext);
  const text = typed.fields?.text(name) ?? value;
  const error = given ?? typed.errors?.[name]?.[language];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const input = {
    id,
    name,
    required: isRequired,
    'aria-describedby': described || undefined,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    ...rest,
    ...(type === 'email' ? { inputmode: 'email' as const } : {}),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === 'textarea' ? (
        <textarea {...input}>{text}</textarea>
      ) : (
        // Browsers rewrite domains in fields of type email (docs/decisions/0060).
        <input {...input} type={type === 'email' ? 'text' : type} value={text} />
      )}
      {hint === undefined ? null : (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

interface SelectProps {
  name: string;
  /** Index among fields of the same name. */
  id?: string;
  label: string;
  value?: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}

/** One choice of several. */
export const Select: FC<SelectProps> = ({ name, id = `field-${name}`, label, value, options }) => {
  const chosen = useContext(TypedContext).fields?.all(name) ?? [value];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name}>
        {options.map(([option, text]) => (
          <option value={option} selected={chosen.includes(option)}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Terms with their values; empty ones are left out. */
export const Facts: FC<{ rows: readonly (readonly [term: string, value: string])[] }> = ({
  rows,
}) => (
  <dl>
    {rows
      .filter(([, value]) => value !== '')
      .map(([term, value]) => (
        <>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </>
      ))}
  </dl>
);

interface ConfirmProps extends FormProps {
  /** Sentences about what will happen. */
  will: readonly string[];
  /** The mails that go out, each with its receiver. */
  mails: readonly string[];
}

/** Says what an act will do and whom it mails, above the button that does it. */
export const Confirm: FC<ConfirmProps> = ({ will, mails, children, ...form }) => {
  const words = useFrameWords();
  return (
    <>
      <h2>{words.will}</h2>
      <ul role="list" class="text">
        {will.map((sentence) => (
          <li>{sentence}</li>
        ))}
      </ul>
      {mails.length === 0 ? (
        <p>{words.noMail}</p>
      ) : (
        <>
          <h2>{words.mails}</h2>
          <ul role="list" class="text">
            {mails.map((mail) => (
              <li>{mail}</li>
            ))}
          </ul>
        </>
      )}
      <Form {...form}>{children}</Form>
    </>
  );
};

interface TableProps {
  caption: string;
  columns: readonly { label: string; isNumber?: boolean }[];
  rows: readonly (readonly Child[])[];
}

/** A table whose rows become cards on a phone. */
export const Table: FC<TableProps> = ({ caption, columns, rows }) => (
  // The roles survive the change of display on a phone.
  <table role="table" aria-label={caption}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ label, isNumber }) => (
          <th role="columnheader" scope="col" class={isNumber ? 'number' : undefined}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((cells) => (
        <tr role="row">
          {cells.map((cell, at) => (
            <td
              role="cell"
              data-label={columns[at]?.label}
              class={columns[at]?.isNumber ? 'number' : undefined}
            >
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

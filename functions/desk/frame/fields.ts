/** Fields of a sent form as text; fields that may be ticked several times have `all`. */
export interface FormFields {
  text(name: string): string;
  all(name: string): string[];
  /** All values with their names. */
  entries(): [name: string, value: string][];
}

/** A form that was sent while the session or its proof had ended. */
export interface Draft {
  /** Path that the form is sent to. */
  action: string;
  fields: FormFields;
}

/** Reads the body of a sent form. */
export function readFields(body: string): FormFields {
  const fields = new URLSearchParams(body);
  // Browsers send a line break as two characters, and count it as one.
  const plain = (value: string): string => value.replace(/\r\n?/g, '\n');
  return {
    text: (name) => plain(fields.get(name) ?? '').trim(),
    all: (name) => fields.getAll(name).map(plain),
    entries: () => [...fields].map(([name, value]) => [name, plain(value)]),
  };
}

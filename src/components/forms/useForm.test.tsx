import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import type { FunctionError } from '@/services/functions/callFunction';
import { EmailSchema, requiredLines, optionalText } from '../../../contracts/text/textSchemas';
import { useFields } from './useFields';
import { useForm } from './useForm';

const ERROR: FunctionError = { kind: 'offline', status: null, code: null, fields: {}, detail: '' };
const FieldsSchema = v.strictObject({
  email: optionalText(EmailSchema),
  message: requiredLines(100),
});

interface Attempt {
  values: Record<string, string>;
  key: string;
  answer(error: FunctionError | null): Promise<void>;
}

/** Renders a form whose submissions are answered manually. */
function openForm() {
  const attempts: Attempt[] = [];
  const send = (values: Record<string, string>, key: string) =>
    new Promise<FunctionError | null>((resolve) => {
      attempts.push({ values, key, answer: (error) => act(async () => resolve(error)) });
    });
  const { result, unmount } = renderHook(() => useForm({ id: 'test', schema: FieldsSchema, send }));
  const type = (name: 'email' | 'message', value: string): void =>
    act(() => result.current.fields.field(name).onChange(value));
  const submit = (): void => act(() => result.current.submit());
  const said = () =>
    (['email', 'message'] as const).map((name) => result.current.fields.field(name).problem);
  return {
    state: () => ({ ...result.current.state, values: result.current.fields.values }),
    said,
    type,
    submit,
    attempts,
    unmount,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('useForm: `sent` is true for exactly 4000 ms and the fields are cleared at once', async () => {
  const form = openForm();
  form.type('message', 'Hello');
  form.submit();
  expect(form.state().sending).toBe(true);
  await form.attempts[0]?.answer(null);
  expect(form.state()).toMatchObject({ sent: true, values: { email: '', message: '' } });
  act(() => jest.advanceTimersByTime(3999));
  expect(form.state().sent).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(form.state().sent).toBe(false);
});

test('useForm: a second message restarts the four seconds', async () => {
  const form = openForm();
  form.type('message', 'One');
  form.submit();
  await form.attempts[0]?.answer(null);
  act(() => jest.advanceTimersByTime(3000));
  form.type('message', 'Two');
  form.submit();
  await form.attempts[1]?.answer(null);
  act(() => jest.advanceTimersByTime(3999));
  expect(form.state().sent).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(form.state().sent).toBe(false);
});

test('useForm: a second click during sending is ignored', async () => {
  const form = openForm();
  form.type('message', 'Hello');
  form.submit();
  form.submit();
  form.type('message', 'Hello too');
  expect(form.state().values.message).toBe('Hello');
  await form.attempts[0]?.answer(null);
  expect(form.attempts).toHaveLength(1);
});

test('useForm: keeps text and key after a failure, and uses another key for the next message', async () => {
  const form = openForm();
  form.type('message', 'Hello');
  form.submit();
  await form.attempts[0]?.answer(ERROR);
  expect(form.state()).toMatchObject({ error: ERROR, sent: false, values: { message: 'Hello' } });
  form.unmount();

  const reopened = openForm();
  expect(reopened.state().values.message).toBe('Hello');
  reopened.submit();
  expect(reopened.attempts[0]?.key).toBe(form.attempts[0]?.key);
  await reopened.attempts[0]?.answer(null);
  reopened.type('message', 'Another');
  reopened.submit();
  expect(reopened.attempts[1]?.key).not.toBe(form.attempts[0]?.key);
});

test('useForm: marks a field that the function rejected', async () => {
  const form = openForm();
  form.type('message', 'Hello');
  form.submit();
  await form.attempts[0]?.answer({
    ...ERROR,
    kind: 'refused',
    fields: { message: 'must not contain a link', elsewhere: 'x' },
  });
  expect(form.said()).toEqual([undefined, 'refused']);
  form.type('message', 'Hello again');
  expect(form.said()).toEqual([undefined, undefined]);
});

test('useForm: sends the parsed values', async () => {
  const form = openForm();
  form.type('message', '  Hello\r\nthere ');
  form.submit();
  expect(form.attempts[0]?.values).toEqual({ email: '', message: 'Hello\nthere' });
  await form.attempts[0]?.answer(null);
});

test('useFields: shows a problem once the field is left, but not of an empty field', () => {
  const { result } = renderHook(() => useFields({ id: 'left', schema: FieldsSchema }));
  const email = () => result.current.fieldValidatedOnBlur('email');
  act(() => email().onChange('ada@'));
  expect([email().problem, result.current.output]).toEqual([undefined, null]);
  act(() => email().onBlur());
  act(() => result.current.fieldValidatedOnBlur('message').onBlur());
  expect([email().problem, result.current.fieldValidatedOnBlur('message').problem]).toEqual([
    'email',
    undefined,
  ]);
  act(() => email().onChange('ada@visitor.example'));
  act(() => result.current.fieldValidatedOnBlur('message').onChange('Hello'));
  expect([email().problem, result.current.output]).toEqual([
    undefined,
    { email: 'ada@visitor.example', message: 'Hello' },
  ]);
});

test('useForm: does not send an empty message', () => {
  const form = openForm();
  form.type('message', ' \n ');
  form.type('email', 'ada@');
  form.submit();
  expect(form.attempts).toHaveLength(0);
  expect(form.said()).toEqual(['email', 'required']);
});

describe('drafts', () => {
  test('are deleted after sending', async () => {
    const form = openForm();
    form.type('message', 'Hello');
    expect(sessionStorage.getItem('draft:test')).toContain('Hello');
    form.submit();
    await form.attempts[0]?.answer(null);
    expect(sessionStorage.getItem('draft:test')).toBeNull();
  });

  test.each(['{', '[]', '{"values":{"message":7},"key":"k"}', 'null', '"text"'])(
    'are ignored when malformed: %p',
    (stored) => {
      sessionStorage.setItem('draft:test', stored);
      expect(openForm().state().values).toEqual({ email: '', message: '' });
    },
  );

  test('a full storage changes nothing', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const form = openForm();
    form.type('message', 'Hello');
    expect(form.state().values.message).toBe('Hello');
    full.mockRestore();
  });
});

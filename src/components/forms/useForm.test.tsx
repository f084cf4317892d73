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

/** A form whose sending is answered by hand. */
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

test('the sent flag is true for exactly 4000 ms and the fields clear at once', async () => {
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

test('a second message within the four seconds is thanked for four seconds of its own', async () => {
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

test('an impatient second press sends nothing twice', async () => {
  const form = openForm();
  form.type('message', 'Hello');
  form.submit();
  form.submit();
  form.type('message', 'Hello too');
  expect(form.state().values.message).toBe('Hello');
  await form.attempts[0]?.answer(null);
  expect(form.attempts).toHaveLength(1);
});

test('a failure keeps the text; every attempt at one draft has the same key, the next message another', async () => {
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

test('a field that the function names is marked', async () => {
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

test('what is sent is what the contract makes of it', async () => {
  const form = openForm();
  form.type('message', '  Hello\r\nthere ');
  form.submit();
  expect(form.attempts[0]?.values).toEqual({ email: '', message: 'Hello\nthere' });
  await form.attempts[0]?.answer(null);
});

test('a payment form says what is wrong with a field once it is left, and nothing of an empty one', () => {
  const { result } = renderHook(() => useFields({ id: 'left', schema: FieldsSchema }));
  const email = () => result.current.fieldToLeave('email');
  act(() => email().onChange('ada@'));
  expect([email().problem, result.current.output]).toEqual([undefined, null]);
  act(() => email().onLeave());
  act(() => result.current.fieldToLeave('message').onLeave());
  expect([email().problem, result.current.fieldToLeave('message').problem]).toEqual([
    'email',
    undefined,
  ]);
  act(() => email().onChange('ada@visitor.example'));
  act(() => result.current.fieldToLeave('message').onChange('Hello'));
  expect([email().problem, result.current.output]).toEqual([
    undefined,
    { email: 'ada@visitor.example', message: 'Hello' },
  ]);
});

test('an empty message is not sent', () => {
  const form = openForm();
  form.type('message', ' \n ');
  form.type('email', 'ada@');
  form.submit();
  expect(form.attempts).toHaveLength(0);
  expect(form.said()).toEqual(['email', 'required']);
});

describe('drafts', () => {
  test('are forgotten once sent', async () => {
    const form = openForm();
    form.type('message', 'Hello');
    expect(sessionStorage.getItem('draft:test')).toContain('Hello');
    form.submit();
    await form.attempts[0]?.answer(null);
    expect(sessionStorage.getItem('draft:test')).toBeNull();
  });

  test.each(['{', '[]', '{"values":{"message":7},"key":"k"}', 'null', '"text"'])(
    'malformed %p is ignored',
    (stored) => {
      sessionStorage.setItem('draft:test', stored);
      expect(openForm().state().values).toEqual({ email: '', message: '' });
    },
  );

  test('a storage that is full changes nothing', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const form = openForm();
    form.type('message', 'Hello');
    expect(form.state().values.message).toBe('Hello');
    full.mockRestore();
  });
});

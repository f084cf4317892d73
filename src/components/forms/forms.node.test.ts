import type { FunctionError } from '@/services/functions/callFunction';
import { fieldProblem, fieldProblems, tidyText } from './fieldRules';
import { emptyForm, formReducer, isBlank, type FormAction, type FormState } from './formState';

const ERROR: FunctionError = { kind: 'unavailable', status: 503, code: 'mail_server_down', fields: {}, detail: '' };

type Names = 'name' | 'message';
const play = (...actions: FormAction<Names>[]): FormState<Names> => actions.reduce(formReducer<Names>, emptyForm<Names>(['name', 'message']));
const typed = { type: 'changed', name: 'message', value: 'Hello' } as const;

describe('what is wrong with a field', () => {
  test('white space only counts as empty', () => {
    for (const blank of ['', '  ', ' \n\t ', '\u00a0']) expect(fieldProblem(blank, { required: true, max: 10 })).toBe('required');
    expect(fieldProblem('  ', { max: 10 })).toBeNull();
  });

  test('length counts after trimming', () => {
    expect(fieldProblem(` ${'a'.repeat(10)} `, { max: 10 })).toBeNull();
    expect(fieldProblem('a'.repeat(11), { max: 10 })).toBe('tooLong');
  });

  test('an address has to be complete, an empty one is allowed where it is optional', () => {
    expect(['ada', 'ada@visitor', 'a b@c.de', 'a@b.cd, e@f.gh'].map((value) => fieldProblem(value, { email: true, max: 254 }))).toEqual(Array(4).fill('email'));
    expect([' ada@visitor.example ', ''].map((value) => fieldProblem(value, { email: true, max: 254 }))).toEqual([null, null]);
  });

  test('wrong fields are named in the order of the form', () => {
    const rules = { name: { required: true, max: 5 }, message: { required: true, max: 5 } };
    expect(Object.keys(fieldProblems({ message: '', name: '' }, rules))).toEqual(['name', 'message']);
  });

  test('pasted text loses what mail functions refuse, and keeps its lines', () => {
    expect(tidyText(' a\r\nb\u000bc\u2028d\u0007e\t ')).toBe('a\nb\nc\nde');
  });
});

describe('the life of a form', () => {
  test('sending, then sent: fields clear', () => {
    const sent = play(typed, { type: 'sending' }, { type: 'sent' });
    expect(sent).toMatchObject({ values: { name: '', message: '' }, sending: false, sent: true, error: null, times: 1 });
    expect(formReducer(sent, { type: 'sentFaded' }).sent).toBe(false);
  });

  test('failed: the text stays, the reason is kept until the next attempt', () => {
    const failed = play(typed, { type: 'sending' }, { type: 'failed', error: ERROR, problems: {} });
    expect(failed).toMatchObject({ values: { message: 'Hello' }, sending: false, sent: false, error: ERROR });
    expect(formReducer(failed, { type: 'sending' }).error).toBeNull();
  });

  test('a correction removes the remark beside the field', () => {
    const refused = play({ type: 'refused', problems: { message: 'required', name: 'tooLong' } });
    expect(formReducer(refused, typed).problems).toEqual({ name: 'tooLong' });
  });

  test('nothing changes under way, and a draft never overwrites typing', () => {
    expect(play({ type: 'sending' }, typed).values.message).toBe('');
    expect(play(typed, { type: 'restored', values: { message: 'old' } }).values.message).toBe('Hello');
    expect(play({ type: 'restored', values: { message: 'old', stranger: 'x' } }).values).toEqual({ name: '', message: 'old' });
  });

  test('sending a second time starts the thanks anew', () => {
    const twice = play(typed, { type: 'sending' }, { type: 'sent' }, typed, { type: 'sending' }, { type: 'sent' });
    expect(twice).toMatchObject({ sent: true, times: 2 });
  });

  test('blank means nothing typed at all', () => {
    expect([isBlank({ a: '', b: '' }), isBlank({ a: '', b: ' ' })]).toEqual([true, false]);
  });
});

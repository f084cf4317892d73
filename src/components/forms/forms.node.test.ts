import * as v from 'valibot';
import type { FunctionError } from '@/services/functions/callFunction';
import { RequestFieldsSchema } from '../../../contracts/mail/requestMail';
import {
  EmailSchema,
  manyLines,
  requiredLines,
  oneLine,
} from '../../../contracts/text/textSchemas';
import { amountField } from '../../../contracts/money/amounts';
import {
  emptyFields,
  fieldsReducer,
  isBlank,
  type FieldsAction,
  type FieldsState,
} from './fieldsState';
import { formReducer, IDLE, type FormAction, type FormState } from './formState';
import { readField } from './readField';

const ERROR: FunctionError = {
  kind: 'unavailable',
  status: 503,
  code: 'mail_server_down',
  fields: {},
  detail: '',
};

type Names = 'name' | 'message';
const type = (...actions: FieldsAction<Names>[]): FieldsState<Names> =>
  actions.reduce(fieldsReducer<Names>, emptyFields<Names>(['name', 'message']));
const typed = { type: 'changed', name: 'message', value: 'Hello' } as const;
const play = (...actions: FormAction[]): FormState => actions.reduce(formReducer, IDLE);

describe('what a field means by the schema of the contract', () => {
  const problem = (schema: v.GenericSchema, text: string) => readField(schema, text).problem;

  test('white space only counts as not filled in', () => {
    for (const blank of ['', '  ', ' \n\t ', '\u00a0', ' \u0007 ']) {
      expect(
        [oneLine(10), requiredLines(10), EmailSchema].map((schema) => problem(schema, blank)),
      ).toEqual(['required', 'required', 'required']);
      expect(readField(v.optional(manyLines(10), ''), blank)).toEqual({
        output: '',
        problem: null,
      });
    }
  });

  test('length counts after trimming', () => {
    expect(readField(oneLine(10), ` ${'a'.repeat(10)} `)).toEqual({
      output: 'a'.repeat(10),
      problem: null,
    });
    expect(problem(oneLine(10), 'a'.repeat(11))).toBe('tooLong');
    expect(problem(EmailSchema, `${'a'.repeat(250)}@visitor.example`)).toBe('tooLong');
  });

  test('an address has to be complete, an empty one is allowed where it is optional', () => {
    expect(
      ['ada', 'ada@visitor', 'a b@c.de', 'a@b.cd, e@f.gh'].map((value) =>
        problem(EmailSchema, value),
      ),
    ).toEqual(Array(4).fill('email'));
    const { email } = RequestFieldsSchema.entries;
    expect([' ada@visitor.example ', ''].map((value) => readField(email, value).output)).toEqual([
      'ada@visitor.example',
      '',
    ]);
    expect(problem(email, 'ada@')).toBe('email');
  });

  test('pasted text loses what mail functions refuse, and keeps its lines', () => {
    expect(readField(manyLines(20), ' a\r\nb\u000bc\u2028d\u0007e\t ').output).toBe('a\nb\nc\nde');
    expect(readField(oneLine(20), ' Ada\u2028Müller\u0007 ').output).toBe('Ada Müller');
    expect(problem(oneLine(20), 'a\nb')).toBe('refused');
  });

  test('an amount is one of those offered', () => {
    expect(['10', '15'].map((text) => readField(amountField([10, 15]), text).output)).toEqual([
      10, 15,
    ]);
    expect(
      ['', '12', 'ten', '1e1x'].map((text) => readField(amountField([10, 15]), text).problem),
    ).toEqual(['required', 'refused', 'refused', 'refused']);
  });
});

describe('what is said beside fields', () => {
  test('typing takes it away, leaving says it', () => {
    const checked = type({ type: 'checked', problems: { message: 'required', name: 'tooLong' } });
    expect(fieldsReducer(checked, typed).said).toEqual({ name: 'tooLong' });
    expect(
      type(
        { type: 'left', name: 'name', problem: 'tooLong' },
        { type: 'left', name: 'message', problem: null },
      ).said,
    ).toEqual({ name: 'tooLong' });
  });

  test('a draft never overwrites typing, and brings no stranger', () => {
    expect(type(typed, { type: 'restored', values: { message: 'old' } }).values.message).toBe(
      'Hello',
    );
    expect(type({ type: 'restored', values: { message: 'old', stranger: 'x' } })).toMatchObject({
      values: { name: '', message: 'old' },
      touched: false,
    });
  });

  test('blank means nothing typed at all', () => {
    expect([isBlank({ a: '', b: '' }), isBlank({ a: '', b: ' ' })]).toEqual([true, false]);
    expect(isBlank(type(typed, { type: 'cleared' }).values)).toBe(true);
  });
});

describe('the life of a form', () => {
  test('sending, then sent', () => {
    const sent = play({ type: 'sending' }, { type: 'sent' });
    expect(sent).toEqual({ sending: false, sent: true, error: null, times: 1 });
    expect(formReducer(sent, { type: 'sentFaded' }).sent).toBe(false);
  });

  test('failed: the reason is kept until the next attempt', () => {
    const failed = play({ type: 'sending' }, { type: 'failed', error: ERROR });
    expect(failed).toMatchObject({ sending: false, sent: false, error: ERROR });
    expect([
      formReducer(failed, { type: 'sending' }).error,
      formReducer(failed, { type: 'refused' }).error,
    ]).toEqual([null, null]);
  });

  test('sending a second time starts the thanks anew', () => {
    expect(
      play({ type: 'sending' }, { type: 'sent' }, { type: 'sending' }, { type: 'sent' }),
    ).toMatchObject({ sent: true, times: 2 });
  });
});

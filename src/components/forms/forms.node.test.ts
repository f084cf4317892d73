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
import { parseField } from './parseField';

const ERROR: FunctionError = {
  kind: 'unavailable',
  status: 503,
  code: 'mailServerDown',
  fields: {},
  detail: '',
};

type Names = 'name' | 'message';
const type = (...actions: FieldsAction<Names>[]): FieldsState<Names> =>
  actions.reduce(fieldsReducer<Names>, emptyFields<Names>(['name', 'message']));
const typed = { type: 'changed', name: 'message', value: 'Hello' } as const;
const play = (...actions: FormAction[]): FormState => actions.reduce(formReducer, IDLE);

describe('parseField', () => {
  const problem = (schema: v.GenericSchema, text: string) => parseField(schema, text).problem;

  test('treats white space as empty', () => {
    for (const blank of ['', '  ', ' \n\t ', '\u00a0', ' \u0007 ']) {
      expect(
        [oneLine(10), requiredLines(10), EmailSchema].map((schema) => problem(schema, blank)),
      ).toEqual(['required', 'required', 'required']);
      expect(parseField(v.optional(manyLines(10), ''), blank)).toEqual({
        output: '',
        problem: null,
      });
    }
  });

  test('checks the length after trimming', () => {
    expect(parseField(oneLine(10), ` ${'a'.repeat(10)} `)).toEqual({
      output: 'a'.repeat(10),
      problem: null,
    });
    expect(problem(oneLine(10), 'a'.repeat(11))).toBe('tooLong');
    expect(problem(EmailSchema, `${'a'.repeat(250)}@visitor.example`)).toBe('tooLong');
  });

  test('requires a complete address, or an empty one in an optional field', () => {
    expect(
      ['ada', 'ada@visitor', 'a b@c.de', 'a@b.cd, e@f.gh'].map((value) =>
        problem(EmailSchema, value),
      ),
    ).toEqual(Array(4).fill('email'));
    const { email } = RequestFieldsSchema.entries;
    expect([' ada@visitor.example ', ''].map((value) => parseField(email, value).output)).toEqual([
      'ada@visitor.example',
      '',
    ]);
    expect(problem(email, 'ada@')).toBe('email');
  });

  test('names an invisible character in an address and keeps the spelling', () => {
    expect(
      ['ada\u00ad@visitor.example', 'ada@visi\u200btor.example', '\u202aada@visitor.example'].map(
        (value) => problem(EmailSchema, value),
      ),
    ).toEqual(Array(3).fill('invisible'));
    expect(parseField(EmailSchema, 'Jo\u0308rg@straße.de').output).toBe('Jörg@straße.de');
  });

  test('removes characters that mail functions reject and keeps line breaks', () => {
    expect(parseField(manyLines(20), ' a\r\nb\u000bc\u2028d\u0007e\t ').output).toBe('a\nb\nc\nde');
    expect(parseField(oneLine(20), ' Ada\u2028Müller\u0007 ').output).toBe('Ada Müller');
    expect(problem(oneLine(20), 'a\nb')).toBe('refused');
  });

  test('accepts only the offered amounts', () => {
    expect(['10', '15'].map((text) => parseField(amountField([10, 15]), text).output)).toEqual([
      10, 15,
    ]);
    expect(
      ['', '12', 'ten', '1e1x'].map((text) => parseField(amountField([10, 15]), text).problem),
    ).toEqual(['required', 'refused', 'refused', 'refused']);
  });
});

describe('shown problems', () => {
  test('typing hides a problem, leaving the field shows it', () => {
    const checked = type({ type: 'checked', problems: { message: 'required', name: 'tooLong' } });
    expect(fieldsReducer(checked, typed).shownProblems).toEqual({ name: 'tooLong' });
    expect(
      type(
        { type: 'left', name: 'name', problem: 'tooLong' },
        { type: 'left', name: 'message', problem: null },
      ).shownProblems,
    ).toEqual({ name: 'tooLong' });
  });

  test('restoring a draft never overwrites typed values and ignores unknown fields', () => {
    expect(type(typed, { type: 'restored', values: { message: 'old' } }).values.message).toBe(
      'Hello',
    );
    expect(type({ type: 'restored', values: { message: 'old', stranger: 'x' } })).toMatchObject({
      values: { name: '', message: 'old' },
      isDirty: false,
    });
  });

  test('a form is blank when nothing was typed', () => {
    expect([isBlank({ a: '', b: '' }), isBlank({ a: '', b: ' ' })]).toEqual([true, false]);
    expect(isBlank(type(typed, { type: 'cleared' }).values)).toBe(true);
  });
});

describe('form state', () => {
  test('sending, then sent', () => {
    const sent = play({ type: 'sending' }, { type: 'sent' });
    expect(sent).toEqual({ sending: false, sent: true, error: null, sentCount: 1 });
    expect(formReducer(sent, { type: 'sentFaded' }).sent).toBe(false);
  });

  test('failed: the error stays until the next attempt', () => {
    const failed = play({ type: 'sending' }, { type: 'failed', error: ERROR });
    expect(failed).toMatchObject({ sending: false, sent: false, error: ERROR });
    expect([
      formReducer(failed, { type: 'sending' }).error,
      formReducer(failed, { type: 'refused' }).error,
    ]).toEqual([null, null]);
  });

  test('sending again restarts the thanks', () => {
    expect(
      play({ type: 'sending' }, { type: 'sent' }, { type: 'sending' }, { type: 'sent' }),
    ).toMatchObject({ sent: true, sentCount: 2 });
  });
});

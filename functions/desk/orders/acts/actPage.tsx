/** @jsxImportSource hono/jsx */
import { bilingual, type Bilingual } from '../../../../contracts/language/bilingual';
import type { Child } from 'hono/jsx';
import type { Language } from '../../../../contracts/language/languages';
import { hasActed, historyOf, type Actor } from '../../../journal/history';
import { MAILS } from '../../../orders/mails/registry';
import {
  DONE_BEFORE,
  type ActResult,
  type FieldErrors,
  type Preview,
} from '../../../owner/acts/act';
import type { DeskContext, DeskDeps, RegisterRoutes } from '../../deskEnv';
import {
  actOnce,
  fieldsOf,
  redirectWith,
  refuseSentBefore,
  requireFreshProof,
} from '../../frame/act';
import { readFields, type FormFields } from '../../frame/fields';
import { Confirm, Form, KEY_FIELD, Problem } from '../../frame/form';
import { FRAME_WORDS } from '../../frame/frameWords';
import { page } from '../../frame/page';
import { DeskProblem } from '../../frame/problem';

/** Why what was entered cannot be done. */
interface FormProblem {
  problem: Bilingual;
  errors?: FieldErrors;
  /** Values that replace those that were sent. */
  values?: Readonly<Record<string, string>>;
}

/** A form that is shown, perhaps again with what was typed. */
export interface ActForm {
  language: Language;
  /** The text typed into a field; `initial` before anything was. */
  value: (name: string, initial?: string) => string;
}

/** A page of one act on an order or a withdrawal. `T`: what it is about, `I`: what the owner enters. */
export interface ActPage<T, I> {
  /** Path with the parameter `:id`. */
  path: string;
  title: Bilingual;
  /** Text of the button that does it. */
  submit: Bilingual | ((target: T, input: I | null) => Bilingual);
  /** True for an act that gives money back or cannot be undone. */
  isDanger?: boolean | ((target: T) => boolean);
  /** True for acts on money and personal data, which ask for a fresh proof. */
  needsProof?: boolean;
  /** True when the announcement depends on what was entered: then it has a page of its own. */
  hasTwoSteps?: boolean;
  load(desk: DeskDeps, id: string): Promise<T>;
  /** Page to go back to. */
  backTo(target: T): string;
  /** Changes with each act, so that two open pages act once. */
  version(desk: DeskDeps, target: T): string | Promise<string>;
  /** The form's fields with their present values; they know themselves what was typed. */
  fields?(desk: DeskDeps, target: T, form: ActForm): Child | Promise<Child>;
  parse(fields: FormFields, target: T): { input: I } | FormProblem;
  preview(desk: DeskDeps, target: T, input: I | null): Preview | Promise<Preview>;
  run(desk: DeskDeps, target: T, input: I, actor: Actor): Promise<ActResult>;
}

/** Version of an order or a workshop: the number of acts on it. */
export const actsOn = async ({ db }: DeskDeps, id: string): Promise<string> =>
  String((await db.read((reader) => historyOf(reader, [id]))).length);

/** Parses a form without fields. */
export const nothing = () => ({ input: null });

const NEXT = bilingual('Continue', 'Weiter');

/** Fields that the link to a form fills in; null when it fills in none. */
function fieldsOfLink(c: DeskContext): FormFields | null {
  const { search } = new URL(c.req.url);
  return search === '' ? null : readFields(search);
}

/** The fields with some values replaced. */
const replaced = (fields: FormFields | null, values: FormProblem['values'] = {}) =>
  fields && { ...fields, text: (name: string) => values[name] ?? fields.text(name) };

/** Names of the form's own fields, which the next step has anew. */
const OWN = [KEY_FIELD, 'step'];

const idOf = (c: DeskContext): string => c.req.param('id') ?? '';
const pathOf = (c: DeskContext): string => new URL(c.req.url).pathname;

/** Refuses a form whose act was done before its process was killed. */
async function refuseDone(c: DeskContext, { db }: DeskDeps, key: string): Promise<void> {
  const isDone = await db.read((reader) => hasActed(reader, { by: '', key }, idOf(c)));
  if (isDone) throw new DeskProblem(409, DONE_BEFORE.text, pathOf(c));
}

/** Shows an act: its form, or what it will do. */
async function show<T, I>(
  c: DeskContext,
  desk: DeskDeps,
  act: ActPage<T, I>,
  target: T,
  given: FormFields | null,
  { input, problem, errors, values }: { input?: I } & Partial<FormProblem>,
): Promise<Response> {
  const { hasTwoSteps = false, isDanger = false } = act;
  const language = c.get('language');
  const isForm = hasTwoSteps && input === undefined;
  const preview = isForm ? null : await act.preview(desk, target, input ?? null);
  const against = problem ?? preview?.refused;
  const back = { href: act.backTo(target), label: FRAME_WORDS[language].back };
  const fields = replaced(given, values);
  const inputs =
    input === undefined || !hasTwoSteps
      ? await act.fields?.(desk, target, {
          language,
          value: (name, initial = '') => fields?.text(name) ?? initial,
        })
      : given
          ?.entries()
          .filter(([name]) => !OWN.includes(name))
          .map(([name, value]) => <input type="hidden" name={name} value={value} />);
  const typed = { fields, errors };
  const form = isForm ? (
    <Form action={pathOf(c)} submit={NEXT[language]} typed={typed}>
      <input type="hidden" name="step" value="preview" />
      {inputs}
    </Form>
  ) : (
    <Confirm
      action={pathOf(c)}
      submit={
        (typeof act.submit === 'function' ? act.submit(target, input ?? null) : act.submit)[
          language
        ]
      }
      isDanger={typeof isDanger === 'function' ? isDanger(target) : isDanger}
      version={await act.version(desk, target)}
      typed={typed}
      will={(preview?.effects ?? []).map((effect) => effect[language])}
      mails={(preview?.mails ?? []).map(
        ({ to, subject, line }) => `${to}: ${MAILS[subject].label[language]} (${line})`,
      )}
    >
      {inputs}
    </Confirm>
  );
  return page(
    c,
    { title: act.title[language], back, status: against ? 422 : 200 },
    <>
      {against ? <Problem text={against[language]} /> : null}
      {preview?.refused ? null : form}
    </>,
  );
}

/** The page of an act: GET announces it, POST does it once. */
export const actPage =
  <T, I>(act: ActPage<T, I>): RegisterRoutes =>
  (app, desk) => {
    app.get(act.path, async (c) => {
      const proof = act.needsProof ? await requireFreshProof(c, desk) : null;
      if (proof) return proof;
      return show(c, desk, act, await act.load(desk, idOf(c)), fieldsOfLink(c), {});
    });

    app.post(act.path, async (c) => {
      const proof = act.needsProof ? await requireFreshProof(c, desk) : null;
      if (proof) return proof;
      const fields = await fieldsOf(c);
      // The signature in a key differs between sessions.
      const [key = ''] = fields.text('key').split('.');
      await refuseSentBefore(c, desk, fields);
      const target = await act.load(desk, idOf(c));
      const parsed = act.parse(fields, target);
      if ('problem' in parsed) await refuseDone(c, desk, key);
      if ('problem' in parsed || fields.text('step') === 'preview')
        return show(c, desk, act, target, fields, parsed);
      let kept: FormProblem | null = null;
      try {
        return await actOnce(c, desk, async (_fields, by) => {
          const result = await act.run(desk, target, parsed.input, { by, key });
          if (result.errors) kept = { problem: result.text, errors: result.errors };
          if (!result.isDone) throw new DeskProblem(409, result.text, pathOf(c));
          desk.deps.wakeOutbox();
          const next = result.goTo ?? act.backTo(target);
          return redirectWith(c, desk, next, result.text[c.get('language')]);
        });
      } catch (error) {
        if (kept === null) throw error;
        return show(c, desk, act, target, fields, kept);
      }
    });
  };

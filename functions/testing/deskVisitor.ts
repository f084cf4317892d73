import { DomUtils, parseDocument } from 'htmlparser2';
import { until } from '../../test/until';
import type { TestShop } from './testShop';

const OWNER = 'owner@openstrings.example';

/** An answer of the desk with its text. */
export interface DeskPage {
  status: number;
  text: string;
  /** Path after redirects. */
  path: string;
  headers: Headers;
}

const decode = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Hidden and text fields of the form with this action, as a browser would send them. */
export function fieldsIn(html: string, action: string): Record<string, string> {
  const form = [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].find(
    ([, found]) => decode(found ?? '') === action,
  );
  if (!form) throw new Error(`no form to ${action} in the page`);
  const fields: Record<string, string> = {};
  for (const [input] of (form[2] ?? '').matchAll(/<input[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(input)?.[1];
    const isBox = /type="(checkbox|radio)"/.test(input) && !/\bchecked\b/.test(input);
    if (name && !isBox) fields[name] = decode(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? '');
  }
  for (const [, attributes = '', text = ''] of (form[2] ?? '').matchAll(
    /<textarea([^>]*)>([\s\S]*?)<\/textarea>/g,
  ))
    fields[/\bname="([^"]*)"/.exec(attributes)?.[1] ?? ''] = decode(text);
  return fields;
}

/** Fails when two acts have the same words, do different things, and do not say which: data's own names may repeat. */
function expectNamedActs(html: string): void {
  const targets = new Map<string, string>();
  const findAll = (tags: readonly string[], within: Parameters<typeof DomUtils.findAll>[1]) =>
    DomUtils.findAll(({ name }) => tags.includes(name), within);
  const main = findAll(['main'], parseDocument(html).children);
  const inCells = new Set(findAll(['a', 'button'], findAll(['td'], main)));
  const forms = findAll(['form'], main).flatMap((form) =>
    findAll(['button'], [form]).map((button) => [button, form.attribs['action']] as const),
  );
  const actions = new Map(forms);
  for (const one of findAll(['a', 'button'], main)) {
    const { href, class: classes = '', 'aria-label': label } = one.attribs;
    if (label !== undefined || classes.split(' ').includes('clamp') || inCells.has(one)) continue;
    const name = DomUtils.textContent(one);
    const target = href ?? actions.get(one) ?? '';
    const known = targets.get(name) ?? target;
    if (known !== target) throw new Error(`"${name}" does ${known} and ${target}`);
    targets.set(name, target);
  }
}

/** A browser of an owner at the desk: keeps cookies, follows redirects, fills in forms. */
export function deskVisitor(shop: Pick<TestShop, 'url' | 'sandbox'>) {
  const cookies = new Map<string, string>();
  async function request(
    method: string,
    path: string,
    body?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<DeskPage> {
    const answer = await fetch(shop.url() + path, {
      method,
      redirect: 'manual',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body
          ? { Origin: shop.url(), 'Content-Type': 'application/x-www-form-urlencoded' }
          : {}),
        ...headers,
      },
      ...(body ? { body: new URLSearchParams(body).toString() } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (answer.status === 303 && next !== null) return request('GET', next);
    const text = await answer.text();
    return { status: answer.status, text, path, headers: answer.headers };
  }
  async function visit(...asked: Parameters<typeof request>): Promise<DeskPage> {
    const page = await request(...asked);
    if (page.headers.get('content-type')?.startsWith('text/html')) expectNamedActs(page.text);
    return page;
  }
  const visitor = {
    cookies,
    /** Without a look at the page, as for measuring. */
    request,
    get: (path: string) => visit('GET', path),
    post: (path: string, body: Record<string, string>) => visit('POST', path, body),
    /** Opens a page, fills in its form and sends it. */
    async submit(path: string, fields: Record<string, string> = {}, action = path) {
      const { text } = await visit('GET', path);
      return visit('POST', action, { ...fieldsIn(text, action), ...fields });
    },
    /** Asks for a link and returns it as the mail has it. */
    async requestLink(email = OWNER, next = '/desk'): Promise<string> {
      const before = (await shop.sandbox.deskMails()).length;
      await request('POST', '/desk/link', { email, next });
      const mail = await until('the mail with the link', async () =>
        (await shop.sandbox.deskMails()).slice(before).at(-1),
      );
      const link = /https?:\/\/\S+\/desk\/enter\?key=\S+/.exec(mail.text)?.[0] ?? '';
      return link.slice(link.indexOf('/desk/enter'));
    },
    /** Signs in by a mail link. */
    async signIn(email = OWNER, next = '/desk'): Promise<DeskPage> {
      return visitor.submit(await visitor.requestLink(email, next), {}, '/desk/enter');
    },
  };
  return visitor;
}

export type DeskVisitor = ReturnType<typeof deskVisitor>;

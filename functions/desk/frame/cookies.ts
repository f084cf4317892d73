import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Language } from '../../../contracts/language/languages';
import { unguessable } from '../../lib/process/secrets';
import { SESSION_MAX_MS } from './sessions';
import { DESK, type DeskContext } from '../deskEnv';

const YEAR_S = 365 * 86_400;
const MAX_FLASH = 600;

/** Cookies of the desk. Over https their names say that no other host can have set them. */
export class DeskCookies {
  private readonly isSecure: boolean;

  /** @param url public address of the desk */
  constructor(url: string) {
    this.isSecure = url.startsWith('https:');
  }

  private name = (name: string): string => (this.isSecure ? `__Host-${name}` : name);

  private get options() {
    return { path: '/', httpOnly: true, secure: this.isSecure, sameSite: 'Strict' } as const;
  }

  session = (c: DeskContext): string | undefined => getCookie(c, this.name('desk'));

  setSession(c: DeskContext, token: string): void {
    setCookie(c, this.name('desk'), token, { ...this.options, maxAge: SESSION_MAX_MS / 1000 });
  }

  endSession(c: DeskContext): void {
    deleteCookie(c, this.name('desk'), this.options);
  }

  /** Value by which this device is known after it has signed in. */
  device = (c: DeskContext): string | undefined => getCookie(c, this.name('desk-device'));

  setDevice(c: DeskContext, token: string): void {
    setCookie(c, this.name('desk-device'), token, { ...this.options, maxAge: YEAR_S });
  }

  /** Value of this browser alone, by which it is known when it sends a form of signing in twice. */
  entry = (c: DeskContext): string | undefined => getCookie(c, this.name('desk-entry'));

  setEntry(c: DeskContext): void {
    if (this.entry(c) === undefined)
      setCookie(c, this.name('desk-entry'), unguessable(), this.options);
  }

  language = (c: DeskContext): Language =>
    getCookie(c, this.name('desk-language')) === 'en-US' ? 'en-US' : 'de-DE';

  setLanguage(c: DeskContext, language: Language): void {
    setCookie(c, this.name('desk-language'), language, { ...this.options, maxAge: YEAR_S });
  }

  /** Reads the message of the page before, which is shown once. */
  takeFlash(c: DeskContext): string | undefined {
    const text = getCookie(c, this.name('desk-flash'));
    if (text !== undefined) deleteCookie(c, this.name('desk-flash'), this.options);
    return text;
  }

  setFlash(c: DeskContext, text: string): void {
    const flash = Array.from(text).slice(0, MAX_FLASH).join('');
    setCookie(c, this.name('desk-flash'), flash, { ...this.options, maxAge: 60 });
  }
}

/** Path of one of the desk's pages as given, or the desk itself for an address of anything else. */
export function deskPath(path: string): string {
  const url = URL.canParse(path, 'http://desk.invalid')
    ? new URL(path, 'http://desk.invalid')
    : null;
  if (url?.origin !== 'http://desk.invalid') return DESK;
  const isDesk = url.pathname === DESK || url.pathname.startsWith(`${DESK}/`);
  return isDesk ? `${url.pathname}${url.search}` : DESK;
}

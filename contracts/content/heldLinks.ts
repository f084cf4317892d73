import { parseUrl } from '../config/webAddress';

/** Hosts and paths of rooms for online meetings, as far as they differ from the providers' public pages. */
const PROVIDERS: readonly { host: RegExp; path: RegExp }[] = [
  { host: /^(.+\.)?zoom(gov)?\.(us|com)$/, path: /^\/(j|s|w|my|wc|meeting|webinar)\/./ },
  {
    host: /^teams\.(microsoft\.(com|us)|cloud\.microsoft|live\.com)$/,
    path: /^\/(_#\/)?(l\/meet|meet\/)/,
  },
  { host: /^meet\.google\.com$/, path: /^\/(lookup\/.|[a-z]{3,4}-[a-z]{3,4}-[a-z]{3,4})/ },
  { host: /^g\.co$/, path: /^\/meet\/./ },
  { host: /^(meet\.jit\.si|8x8\.vc)$/, path: /^\/./ },
  { host: /^(?!.*\bjitsi\.(org|github\.io)$).*jitsi.*\./, path: /^\/./ },
  { host: /^(.+\.)?webex\.com$/, path: /\/(meet|join|wbxmjs|webappng)\/.|\/[ejgm]\.php/ },
  {
    host: /^(?!(help|docs|support)\.)(.+\.)?whereby\.com$/,
    path: /^\/(?!(information|blog|pricing|org|user|signup|about)(\/|$)|$)/,
  },
  { host: /^(meet\.goto\.com|(www\.)?gotomeet\.me)$/, path: /^\/./ },
  {
    host: /^(.+\.)?(goto|gotomeeting|gotowebinar)\.com$/,
    path: /^\/(join|register|w|meeting|webinar)\/./,
  },
  { host: /^(bbb|bigbluebutton)\d*(\.[\w-]+){2,}$/, path: /^\/./ },
];

/** Rooms of BigBlueButton, which schools run on hosts of any name. */
const BIG_BLUE_BUTTON = /^\/(b|rooms)\/\w{3,}(-\w{3}){2,3}(\/|$)|^\/(bigbluebutton|html5client)\/./;

/** Found in every text that may contain a provider's room; much faster than looking for addresses. */
const HINTS =
  'zoom|teams\\.|meet\\.|g\\.co/|jit\\.?si|8x8|webex|whereby|goto|bbb|bigbluebutton|html5client|/b/|/rooms/';

/** A web address in a text, with or without its scheme. */
const ADDRESS =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/)?(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#][^\s<>"'`\\)\]|]*)?/giu;

/** Punctuation after an address is the sentence's. */
const END = /[.,;:!?*_]+$/;

const parse = (address: string): URL | undefined =>
  parseUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`);

/** True for a provider's host without a room. */
export const isWithoutRoom = ({ hostname, pathname, search }: URL): boolean =>
  pathname === '/' && search === '' && PROVIDERS.some(({ host }) => host.test(hostname));

/** Host and path, or the whole address where the path says nothing. */
const placeOf = ({ hostname, pathname, search }: URL): string =>
  `${hostname}${pathname.replace(/(.)\/$/, '$1')}${pathname === '/' ? search : ''}`.toLowerCase();

/** The address, and the one that a redirecting address of a mail program or search engine leads to. */
function targets(address: string): URL[] {
  const inner = /https?(?::|%3a)(?:\/|%2f){2}.+$/i.exec(address.slice(1))?.[0];
  return [
    address,
    inner === undefined
      ? ''
      : inner.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
          String.fromCharCode(parseInt(code, 16)),
        ),
  ]
    .map(parse)
    .filter((url) => url !== undefined);
}

/** Stands for a link that is left out; a character that no text contains. */
const HELD = '\uE000';

/** Takes a held link away with the marks around it, and keeps its words. */
const UNWRAP: readonly (readonly [RegExp, string])[] = [
  // Markdown needs some address here, or it shows the brackets; this one is never followed.
  [/^( {0,3}\[[^\]\n]+\]:\s*)<?\uE000[^\n]*/gm, '$1about:blank'],
  [/!?\[([^[\]\n]*)\]\(\s*<?\uE000[^)\n]*\)/g, '$1'],
  [/\s[\w-]+=(["']?)\uE000\1/g, ''],
  [/[ \t]*(<\uE000>|\(\uE000\)|\uE000)/g, ''],
];

/** Finds private meeting links in texts. */
export class HeldLinks {
  /** The links in use, as one text. */
  readonly key: string;
  private readonly places: ReadonlySet<string>;
  private readonly hints: RegExp;

  /** @param inUse meeting links of workshops; rooms of known providers are always found */
  constructor(inUse: Iterable<string> = []) {
    this.places = new Set(
      [...inUse].map(parse).flatMap((url) => (url === undefined ? [] : placeOf(url))),
    );
    // Texts may spell an international host name with its letters.
    const hosts = [...this.places].map((place) =>
      place.includes('xn--') ? '/' : place.replace(/\/.*$/, '').replaceAll('.', '\\.'),
    );
    this.hints = new RegExp([HINTS, ...hosts].join('|'), 'i');
    this.key = [...this.places].sort().join(' ');
  }

  private isHeld(address: string): boolean {
    return targets(address).some((url) => {
      const path = `${url.pathname}${url.search}${url.hash}`;
      return (
        this.places.has(placeOf(url)) ||
        BIG_BLUE_BUTTON.test(path) ||
        PROVIDERS.some((one) => one.host.test(url.hostname) && one.path.test(path))
      );
    });
  }

  /** Private links in a text, in reading order. */
  in(text: string): string[] {
    if (!this.hints.test(text)) return [];
    return [...text.matchAll(ADDRESS)]
      .map(([found]) => found.replace(END, ''))
      .filter((one) => this.isHeld(one));
  }

  /** The text without private links; the words of such a link in markdown or HTML stay. */
  without(text: string): string {
    if (!this.hints.test(text)) return text;
    const marked = text.replace(ADDRESS, (found) => {
      const address = found.replace(END, '');
      return this.isHeld(address) ? `${HELD}${found.slice(address.length)}` : found;
    });
    return marked === text
      ? text
      : UNWRAP.reduce((left, [from, to]) => left.replace(from, to), marked);
  }
}

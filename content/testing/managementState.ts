/** State of the management stand-in. */
export interface Stored {
  sys: {
    id: string;
    type: string;
    version: number;
    publishedVersion?: number;
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

export type Kind =
  | 'content_types'
  | 'locales'
  | 'entries'
  | 'assets'
  | 'editor_interfaces'
  | 'preview_environments';

export const TYPE_NAMES: Record<Kind, string> = {
  content_types: 'ContentType',
  locales: 'Locale',
  entries: 'Entry',
  assets: 'Asset',
  editor_interfaces: 'EditorInterface',
  preview_environments: 'PreviewEnvironment',
};

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

/** Base links; the client builds its addresses from them. */
export const PLACE = {
  space: link('Space', 'a-new-space'),
  environment: link('Environment', 'master'),
};

/** An error response of the management service. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429,
    readonly id: string,
    readonly details: unknown = {},
  ) {
    super(id);
  }
}

/** A new space: empty but for its default locale. */
export class ManagementState {
  readonly kinds: Record<Kind, Map<string, Stored>> = {
    content_types: new Map(),
    locales: new Map(),
    entries: new Map(),
    assets: new Map(),
    editor_interfaces: new Map(),
    preview_environments: new Map(),
  };
  /** Bytes received, by upload id. */
  readonly uploads = new Map<string, number>();
  readonly refusals: string[] = [];
  /** Number of next requests that are refused for the rate limit. */
  requestsOverLimit = 0;
  /** Number of requests that are answered before the service refuses all others; null when it works. */
  requestsUntilOutage: number | null = null;
  /** Runs before the next update of an entry, as if an editor saved at that moment. */
  beforeEntryUpdate: (() => void) | null = null;

  constructor(defaultLocale: string) {
    this.save(
      'locales',
      'default',
      { code: defaultLocale, name: defaultLocale, default: true, fallbackCode: null },
      undefined,
    );
  }

  find(kind: Kind, id: string): Stored {
    const stored = this.kinds[kind].get(id);
    if (!stored) throw new Refusal(404, 'NotFound', { kind, id });
    return stored;
  }

  /** Creates or updates; an update must name the version it is based on. */
  save(
    kind: Kind,
    id: string,
    body: Record<string, unknown>,
    version: number | undefined,
    sys: Record<string, unknown> = {},
  ): Stored {
    const before = this.kinds[kind].get(id);
    this.checkVersion(before, version);
    const { sys: _ignored, ...rest } = body;
    const next = (before?.sys.version ?? 0) + 1;
    const stored: Stored = {
      ...rest,
      sys: { ...PLACE, ...before?.sys, ...sys, id, type: TYPE_NAMES[kind], version: next },
    };
    this.kinds[kind].set(id, stored);
    return stored;
  }

  publish(kind: Kind, id: string, version: number | undefined): Stored {
    const stored = this.find(kind, id);
    this.checkVersion(stored, version);
    const published = {
      ...stored,
      sys: { ...stored.sys, publishedVersion: stored.sys.version, version: stored.sys.version + 1 },
    };
    this.kinds[kind].set(id, published);
    return published;
  }

  /** Entries of a content type. */
  entriesOf(contentType: string): Stored[] {
    return [...this.kinds.entries.values()].filter(
      ({ sys }) => (sys.contentType as ReturnType<typeof link>).sys.id === contentType,
    );
  }

  isPublished(kind: Kind, id: string): boolean {
    return this.kinds[kind].get(id)?.sys.publishedVersion !== undefined;
  }

  private checkVersion(before: Stored | undefined, version: number | undefined): void {
    if (before && before.sys.version !== version)
      throw new Refusal(409, 'VersionMismatch', { has: before.sys.version, given: version });
  }
}

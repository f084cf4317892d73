import { HeldLinks } from '../contracts/content/heldLinks';
import type { MeetingLinks } from '../contracts/content/meetingLinks';
import type { Configuration } from '../src/app/configuration/configurationSchema';
import { confirmedAtDesk } from './holds/confirmedAtDesk';
import { HeldFiles } from './holds/heldFiles';
import { reasonOf } from './lib/attempt';
import { LocalContent } from './mirror/localContent';
import type { Change, HeldChange } from './mirror/heldChange';
import type { SpaceMirror } from './mirror/spaceMirror';
import type { SyncService } from './mirror/syncService';
import type { EpisodeCache } from './podcasts/episodeCache';

export interface SourcesOptions {
  /** Folder of the language trees. */
  folder: string;
  configuration: Configuration;
  service: SyncService;
  /** Reads the private meeting links of workshops by id; absent without a management token. */
  meetingLinks?(): Promise<MeetingLinks>;
  /** Proves to the functions that the publisher asks. */
  managementToken?: string;
  /** Logs a problem. */
  warn(message: string): void;
  now?(): number;
}

const isWorkshopChange = ({ before, after }: Change): boolean =>
  [before, after].some((one) => one?.sys.contentType?.sys.id === 'workshop');

/** Sources of pages: the mirrored space, the podcast's episodes, and the private meeting links, as last read. */
export class Sources {
  /** Null when they could not be read. */
  meetingLinks: MeetingLinks | null = null;
  /** Outages that have been logged: once each, not on every poll. */
  private readonly outages = new Set<string>();
  /** True until the meeting links are read: each run tries again. */
  private areLinksDue = true;
  private readonly heldFiles: HeldFiles;
  /** Held changes that were confirmed and are not released yet. */
  private confirmed: HeldChange[] = [];

  constructor(
    readonly mirror: SpaceMirror,
    readonly episodes: EpisodeCache,
    private readonly options: SourcesOptions,
  ) {
    this.heldFiles = new HeldFiles(options.folder);
  }

  /** Lets the next run publish changes that waited for a confirmation. */
  confirm(changes: readonly HeldChange[]): void {
    this.confirmed.push(...changes);
  }

  /**
   * Reads what is new since the last call.
   * @param isFirst the first run publishes the mirrored content when the service is down
   * @returns the edits, and whether anything is new
   */
  async follow(isFirst: boolean): Promise<{ changes: readonly Change[]; isNew: boolean }> {
    const [changes, areEpisodesNew] = await Promise.all([
      this.followContent(isFirst),
      this.followEpisodes(),
    ]);
    if (changes.some(isWorkshopChange)) this.areLinksDue = true;
    const areLinksNew = this.areLinksDue && (await this.followMeetingLinks());
    return { changes, isNew: changes.length > 0 || areEpisodesNew || areLinksNew };
  }

  /** The content as last read. */
  content(): LocalContent {
    return new LocalContent(this.mirror, new HeldLinks(this.linksInUse));
  }

  /** Meeting links that no page may show. */
  get linksInUse(): string[] {
    return [...(this.meetingLinks?.values() ?? [])].flatMap(({ link }) => link ?? []);
  }

  /** Fingerprints of the answers to queries, each computed once a run. */
  fingerprintsOf(content: LocalContent): (asked: string) => string {
    const known = new Map<string, string>();
    return (asked) => {
      const fingerprint =
        known.get(asked) ?? this.episodes.fingerprint(asked) ?? content.fingerprint(asked);
      known.set(asked, fingerprint);
      return fingerprint;
    };
  }

  /**
   * Releases what was confirmed and fetches the edits. A first run publishes the mirrored content when the service is
   * down, and so does one after a confirmation.
   */
  private async followContent(isFirst: boolean): Promise<readonly Change[]> {
    const { service, configuration, managementToken, warn, now = Date.now } = this.options;
    const changes = await this.mirror.release(this.confirmed.splice(0));
    try {
      changes.push(...(await this.mirror.follow(service)));
      const held = this.mirror.held.values();
      const { functionsUrl } = configuration;
      const atDesk = await confirmedAtDesk(held, { functionsUrl, managementToken }, now());
      changes.push(...(await this.mirror.release(atDesk)));
      return changes;
    } catch (error) {
      if (changes.length === 0 && (!isFirst || this.mirror.isEmpty)) throw error;
      warn(`The content service could not be asked: ${reasonOf(error)}`);
      return changes;
    } finally {
      await this.heldFiles.write(this.mirror);
    }
  }

  /** The known episodes stay while the function is unreachable. */
  private async followEpisodes(): Promise<boolean> {
    return this.whileReachable("The podcast's function could not be asked", () =>
      this.episodes.follow(),
    );
  }

  /** The known links stay while they cannot be read. */
  private async followMeetingLinks(): Promise<boolean> {
    return this.whileReachable('Meeting links could not be read', async () => {
      this.meetingLinks = (await this.options.meetingLinks?.()) ?? null;
      this.areLinksDue = false;
      return true;
    });
  }

  /** Reads a source that publishing can do without. @returns whether there is something new */
  private async whileReachable(outage: string, read: () => Promise<boolean>): Promise<boolean> {
    try {
      const isNew = await read();
      this.outages.delete(outage);
      return isNew;
    } catch (error) {
      if (!this.outages.has(outage)) this.options.warn(`${outage}: ${reasonOf(error)}`);
      this.outages.add(outage);
      return false;
    }
  }
}

import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToMain } from 'node:timers/promises';
import { withReadTexts } from '../mirror/storedText';
import type { FinishedRun } from '../publisher';
import { sendPending, pendingMail, type EditorMailOptions } from './editorMails';
import { evaluate, type Finding } from './evaluate';
import type { ReportLinks } from './links';
import { writeMail } from './mail';
import { typeOf } from './reportSpace';
import { RULES } from './rules';
import { readState, writeState, type PendingMail, type ReportState } from './reportState';

/** A finding with its first time, ms since 1970. */
export type DatedFinding = Finding & { since: number };

export interface ReportView {
  findings: readonly DatedFinding[];
  links: ReportLinks;
  /** Time of the check, ms since 1970; null before the first one. */
  checkedAt: number | null;
  /** False when nobody can be mailed. */
  sendsMail: boolean;
  /** False without a management token: meeting links are then not checked. */
  checksMeetingLinks: boolean;
}

export interface ContentReportOptions extends Omit<EditorMailOptions, 'send'> {
  /** File of the state. */
  file: string;
  /** Null when no mail is to be sent. */
  send: EditorMailOptions['send'] | null;
  /** True for a weekly summary of everything that is open, to the one address. */
  isWeekly: boolean;
}

const WEEK_MS = 7 * 86_400_000;

/** Entries and assets that were published in a run, newest first. */
const publishedIn = ({ changes }: FinishedRun): PendingMail['published'] =>
  changes
    .flatMap(({ after }) => after ?? [])
    .map((entity) => ({ kind: entity.sys.type, id: entity.sys.id, type: typeOf(entity) }))
    .reverse();

/**
 * Checks the published content after each run, remembers since when each mistake is there, and mails editors about new
 * ones. Runs beside publishing: nothing waits for it.
 */
export class ContentReport {
  private view: ReportView;
  private queue: Promise<void> = Promise.resolve();

  private constructor(
    private readonly options: ContentReportOptions,
    private readonly state: ReportState,
  ) {
    this.view = {
      findings: [],
      links: options.links,
      checkedAt: null,
      sendsMail: options.send !== null && (options.management !== null || options.address !== ''),
      checksMeetingLinks: options.management !== null,
    };
  }

  static async open(options: ContentReportOptions): Promise<ContentReport> {
    return new ContentReport(options, await readState(options.file));
  }

  current(): ReportView {
    return this.view;
  }

  /** Checks the content of a finished run. */
  follow(run: FinishedRun): void {
    this.enqueue(() => this.check(run));
  }

  /** Sends what is due; called between runs. */
  tick(): void {
    this.enqueue(() => this.deliver());
  }

  /** Resolves when everything that was started has ended. */
  async settled(): Promise<void> {
    await this.queue;
  }

  private enqueue(task: () => Promise<void>): void {
    this.queue = this.queue.then(task).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.options.log(`The content report could not be brought up to date: ${reason}`);
    });
  }

  private async check(run: FinishedRun): Promise<void> {
    // The rules take seconds with thousands of articles; the run ends first.
    await yieldToMain();
    const { state } = this;
    const { mirror, problems, addresses, episodes, meetingLinks, now } = run;
    const entities = new Map(
      [...mirror.entities].map(([key, entity]) => [key, withReadTexts(entity)]),
    );
    const before = new Map(
      run.changes.flatMap((one) => (one.before ? [[one.key, one.before] as const] : [])),
    );
    const findings = evaluate({
      ...{ entities, problems, addresses, episodes, before },
      ...{ held: mirror.held, meetingLinks, now },
    });
    const isKnown = new Set(state.rules);
    const news = findings.filter(
      ({ key, rule, isUrgent }) => isUrgent && isKnown.has(rule) && state.since[key] === undefined,
    );
    const dated = findings.map((finding) => ({
      ...finding,
      since: state.since[finding.key] ?? now,
    }));
    state.since = Object.fromEntries(dated.map(({ key, since }) => [key, since]));
    state.rules = RULES.map(({ id }) => id).filter(
      // Without meeting links the rule has not run.
      (id) => id !== 'meetingLink' || meetingLinks !== null,
    );
    if (news.length > 0 && run.changes.length > 0 && this.view.sendsMail)
      state.mails.push(pendingMail(news, publishedIn(run)));
    this.view = { ...this.view, findings: dated, checkedAt: now };
    await this.save();
    await this.deliver();
  }

  private async deliver(): Promise<void> {
    const { send } = this.options;
    if (send === null) return;
    await sendPending(this.state.mails, { ...this.options, send }, async (left) => {
      this.state.mails = left;
      await this.save();
    });
    await this.sendWeekly(send, Date.now());
  }

  private async sendWeekly(send: EditorMailOptions['send'], now: number): Promise<void> {
    const { isWeekly, address, links } = this.options;
    const { state } = this;
    const { findings, checkedAt } = this.view;
    if (!isWeekly || address === '' || checkedAt === null) return;
    const isDue = state.weeklyAt !== null && now - state.weeklyAt >= WEEK_MS;
    if (state.weeklyAt !== null && !isDue) return;
    if (isDue && findings.length > 0)
      await send({ messageId: randomUUID(), to: address, ...writeMail('weekly', findings, links) });
    state.weeklyAt = now;
    await this.save();
  }

  private save(): Promise<void> {
    return writeState(this.options.file, this.state);
  }
}

import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../lib/replaceFile';
import type { SiteUrls } from '../document/head';
import { changedUrls, fileChanges, readFileVersions, type FileVersions } from './fileVersions';

/** A command that takes longer is ended, ms. */
const TIMEOUT_MS = 30 * 60_000;
/** Wait before a failed command is repeated, ms; each further failure doubles it up to the max. */
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 10 * 60_000;
/** Length of the command's output in an error message, characters. */
const OUTPUT_LENGTH = 500;

/** File with the reason of the last run that failed, while it is the last; deploy/release.sh reads it. */
const DELIVERY_FAILED = 'delivery-failed';

const VersionsSchema = v.array(v.tuple([v.string(), v.string()]));

export interface AfterPublishOptions {
  /** Path of a program; its only argument is the folder with the lists. */
  command: string;
  /** Folder of the language trees, and folder of the publisher's state. */
  folder: string;
  state: string;
  urls: SiteUrls;
  log(message: string): void;
  timeoutMs?: number;
  retryMs?: number;
}

/** A trouble since a time, ms since 1970. */
export interface Failing {
  since: number;
  why: string;
}

/**
 * Runs the operator's command after each change of the published files, with lists of what has changed since it last
 * succeeded: a failed run is part of the next one. It never stops publishing.
 */
export class AfterPublish {
  /** Null while the last run of the command succeeded. */
  failing: Failing | null = null;
  private failures = 0;
  private isWanted = false;
  private isClosed = false;
  private working: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stop: () => void = () => undefined;

  constructor(private readonly options: AfterPublishOptions) {}

  /** Call it when files may have changed. Calls during a run of the command share the next one. */
  request(): Promise<void> {
    this.isWanted = true;
    this.working ??= this.work();
    return this.working;
  }

  /** Ends the command; what it had not sent is sent after the next start. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.stop();
    await this.working;
  }

  private async work(): Promise<void> {
    while (this.isWanted && !this.isClosed) {
      this.isWanted = false;
      clearTimeout(this.timer);
      await this.attempt();
    }
    this.working = null;
  }

  private async attempt(): Promise<void> {
    const { log, state, retryMs = RETRY_MS } = this.options;
    const reason = path.join(state, DELIVERY_FAILED);
    try {
      await this.deliver();
      await rm(reason, { force: true });
      this.failing = null;
      this.failures = 0;
    } catch (error) {
      if (this.isClosed) return;
      const why = `The command after publishing failed: ${error instanceof Error ? error.message : String(error)}`;
      log(why);
      this.failing = { since: this.failing?.since ?? Date.now(), why };
      // For a release that waits; that it cannot be written is no reason to stop.
      await replaceFile(reason, `${why}\n`).catch(() => undefined);
      const wait = Math.min(MAX_RETRY_MS, retryMs * 2 ** this.failures);
      this.failures += 1;
      this.timer = setTimeout(() => void this.request(), wait);
    }
  }

  private async deliver(): Promise<void> {
    const { folder, state, urls, log } = this.options;
    const delivered = path.join(state, 'delivered.json');
    const before = await readDelivered(delivered);
    const now = await readFileVersions(folder);
    const changes = fileChanges(before, now);
    const { assets, pages, removed } = changes;
    const changed = [...assets, ...pages];
    if (changed.length + removed.length > 0) {
      const lists = path.join(state, 'changes');
      await mkdir(lists, { recursive: true });
      for (const [name, lines] of Object.entries({ ...changes, urls: changedUrls(changes, urls) }))
        await replaceFile(path.join(lists, name), lines.map((line) => `${line}\n`).join(''));
      // Until the command succeeds nobody knows which version of these is there, also not a release that takes over.
      const unknown = changed.map((file): [string, string] => [file, '']);
      await replaceFile(delivered, JSON.stringify([...new Map([...before, ...unknown])]));
      await this.run(lists);
      log(`Delivered: ${String(changed.length)} files changed, ${String(removed.length)} removed.`);
    }
    await replaceFile(delivered, JSON.stringify([...now]));
  }

  /** @throws when the command cannot be started, takes too long or does not end with 0 */
  private run(lists: string): Promise<void> {
    const { command, folder, urls, timeoutMs = TIMEOUT_MS } = this.options;
    return new Promise((resolve, reject) => {
      const { PATH = '', HOME = '' } = process.env;
      // No shell, and no secrets of the publisher. A group of its own, so that what the command starts ends with it.
      const child = spawn(command, [lists], {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...{ PATH, HOME, PAGES_FOLDER: folder },
          ...{ SITE_URL_EN: urls['en-US'], SITE_URL_DE: urls['de-DE'] },
        },
      });
      let output = '';
      const end = (): void => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      };
      const timer = setTimeout(() => {
        output = `it took longer than ${String(timeoutMs / 1000)} s`;
        end();
      }, timeoutMs);
      this.stop = end;
      const keep = (chunk: Buffer): void => {
        output = (output + chunk.toString()).slice(-OUTPUT_LENGTH);
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      const settle = (problem: string | null): void => {
        clearTimeout(timer);
        this.stop = () => undefined;
        if (problem === null) resolve();
        else reject(new Error(problem));
      };
      child.once('error', (error) => settle(error.message));
      child.once('close', (code) =>
        settle(code === 0 ? null : `${output.trim()} (exit code ${String(code)})`),
      );
    });
  }
}

/** Versions of the delivered files; none before the first delivery. */
async function readDelivered(file: string): Promise<FileVersions> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return new Map(v.parse(VersionsSchema, JSON.parse(text)));
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { options } from '../exam-room.ts';

type DeviceSettings = {
  executablePath: string;
  /** By how much its clock is wrong, in ms. */
  clockError: number;
  timeZone: string;
};

/** A browser with a folder of its own, which can be killed at any moment and started again on what it had kept. */
export class Device {
  readonly #settings: DeviceSettings;
  readonly #folder = mkdtempSync(join(tmpdir(), 'examplar-device-'));
  #browser: ChildProcess | undefined;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #shift = 0;
  #isOnline = true;
  /** By attempt and question: every answer whose verdict it has shown, so that it must have been kept. */
  readonly given = new Map<string, Map<string, string>>();
  /** The lists in which no choice is left. */
  readonly finished = new Set<string>();

  constructor(settings: DeviceSettings) {
    this.#settings = settings;
  }

  get page(): Page {
    if (!this.#page) throw new Error('The browser does not run');
    return this.#page;
  }

  async start(): Promise<void> {
    rmSync(join(this.#folder, 'DevToolsActivePort'), { force: true });
    this.#browser = spawn(
      this.#settings.executablePath,
      [
        '--no-sandbox',
        '--headless',
        '--disable-gpu',
        '--no-first-run',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#folder}`,
      ],
      // Debian's command is a script that starts the browser: only its whole group can be killed.
      { stdio: ['ignore', 'pipe', 'ignore'], detached: true },
    );
    this.#browser.stdout?.resume();
    process.once('exit', this.#killGroup);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await this.#port()}`);
    this.#context = browser.contexts()[0];
    if (!this.#context) throw new Error('The browser has no context');
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage());
    const session = await this.#context.newCDPSession(this.#page);
    await session.send('Emulation.setTimezoneOverride', { timezoneId: this.#settings.timeZone });
    await this.#context.addInitScript(shiftClock);
    await this.setTime(this.#shift);
    await this.setOnline(this.#isOnline);
  }

  /** The port of a browser that has just been started. */
  async #port(): Promise<number> {
    for (;;) {
      try {
        const [port] = readFileSync(join(this.#folder, 'DevToolsActivePort'), 'utf8').split('\n');
        if (port) return Number(port);
      } catch {}
      await sleep(50);
    }
  }

  /** As a phone whose battery is empty. */
  async kill(): Promise<void> {
    if (this.#browser) {
      // Its output closes with the last process of the group: until then the files in its folder are locked.
      const closed = once(this.#browser, 'close');
      this.#killGroup();
      await closed;
    }
    process.off('exit', this.#killGroup);
    this.#browser = undefined;
    this.#context = undefined;
    this.#page = undefined;
  }

  readonly #killGroup = () => {
    if (this.#browser?.pid) process.kill(-this.#browser.pid, 'SIGKILL');
  };

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.#isOnline = isOnline;
    await this.#context?.setOffline(!isOnline);
  }

  /** Moves the clock of the pages that are opened from now on. */
  async setTime(shift: number): Promise<void> {
    this.#shift = shift;
    await this.#context?.addInitScript((ms) => {
      (globalThis as { clockShift?: number }).clockShift = ms;
    }, shift + this.#settings.clockError);
  }
}

/** Opens the first list on the device that has choices left. */
export async function openNextList({ page, finished }: Device, url: string): Promise<void> {
  await page.goto(`${url}/study/offline`);
  const links = page.getByRole('link', { name: /^(Start|Continue): Offline/ });
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const next = addresses.findIndex((address) => !finished.has(address.split('attempt=')[1] ?? ''));
  await links.nth(next).click();
  await page.getByText(/^Question \d+ of \d+$/).waitFor();
}

/**
 * Goes on to the next question that is a choice: the keyboard answers it whatever it asks. Returns false where none is left.
 */
export async function skipToChoice(page: Page): Promise<boolean> {
  const question = page.getByRole('group', { name: /^Question \d+ of/ });
  await question.waitFor();
  while ((await options(page).count()) === 0) {
    const skip = page.getByRole('button', { name: /^(Skip for now|Next Question)$/ });
    if ((await skip.count()) === 0) return false;
    await skip.click();
  }
  return true;
}

/** Presses the first options of a choice, as many as it asks for. Returns them. */
export async function pressChoice(page: Page): Promise<string> {
  const hint = page.getByText(/^Select \d answers for this question$/);
  const count = (await hint.count()) ? Number((await hint.innerText()).match(/\d/)?.[0]) : 1;
  for (let key = 1; key <= count; key += 1) await page.keyboard.press(String(key));
  if (count > 1) await page.keyboard.press('Enter');
  return 'ABCDE'.slice(0, count);
}

/** Answers a choice with its first options. Returns them once their verdict is shown. */
export async function answerChoice(page: Page): Promise<string> {
  const letters = await pressChoice(page);
  await page.getByRole('region', { name: 'Feedback' }).waitFor();
  return letters;
}

/** Answers the question in sight, or goes on if that is done. Returns whether the list is still open. */
export async function answerOne({ page, given, finished }: Device): Promise<boolean> {
  const attemptId = new URL(page.url()).searchParams.get('attempt') ?? '';
  if ((await page.getByRole('region', { name: 'Feedback' }).count()) > 0) {
    const next = page.getByRole('button', { name: 'Next Question' });
    if ((await next.count()) > 0) {
      await next.click();
      return true;
    }
    finished.add(attemptId);
    return false;
  }
  if (!(await skipToChoice(page))) {
    finished.add(attemptId);
    return false;
  }
  if ((await page.getByRole('region', { name: 'Feedback' }).count()) > 0) return true;
  const questionId = await page.evaluate((id) => sessionStorage.getItem(`question-of-${id}`), attemptId);
  const answers = given.get(attemptId) ?? new Map<string, string>();
  given.set(attemptId, answers.set(questionId ?? '', await answerChoice(page)));
  return true;
}

export const countGiven = (devices: readonly Device[]): number =>
  devices.flatMap(({ given }) => [...given.values()]).reduce((sum, { size }) => sum + size, 0);

/** How many messages to the server wait on a device. */
export const countKept = ({ page }: Device): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('examplar-answers');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('attempts').objectStore('attempts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            done(all.result.reduce((sum, { pending }) => sum + Object.keys(pending).length, 0));
          };
        };
      }),
  );

/** Runs in the page: `Date` tells the time that the device believes it is. */
function shiftClock() {
  const Actual = Date;
  const now = () => Actual.now() + ((globalThis as { clockShift?: number }).clockShift ?? 0);
  globalThis.Date = class extends Actual {
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [now()]) as []));
    }
    static override now = now;
  } as DateConstructor;
}

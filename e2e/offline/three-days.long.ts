import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl, inDatabase } from '../database.ts';
import { expect, type Product, test } from '../product.ts';
import { passDays } from '../study/pass-days.ts';
import { answerOne, countGiven, countKept, Device, openNextList } from './device.ts';
import { type Account, answersOf, newLearner } from './train.ts';

const root = join(import.meta.dirname, '../..');
const hourMs = 3_600_000;
const certificationId = 'aws-saa-c03';
const answersPerDeviceAndDay = 34;
const breaksAnEvening = 6;

test.setTimeout(1_200_000);

/** What happened to the devices and the server. */
const done = { kills: 0, restarts: 0, breaks: 0, inMidSending: 0 };

/** Signs a device in, and keeps a pack on it. */
async function prepare(device: Device, product: Product, { user, token }: Account) {
  await device.start();
  await device.page.goto(`${product.url}/about`);
  await device.page.evaluate((state) => localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 })), {
    user,
    token,
    isAuthenticated: true,
  });
  await device.page.goto(`${product.url}/study/${certificationId}`);
  await device.page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(device.page.getByText(/^On this device until/)).toBeVisible({ timeout: 30_000 });
}

/** A day without a connection, in the middle of which the browser may be killed. */
async function practiseDay(device: Device, product: Product, { day, isKilled }: { day: number; isKilled: boolean }) {
  await device.setOnline(false);
  await device.setTime(day * 24 * hourMs);
  const goal = countGiven([device]) + answersPerDeviceAndDay;
  let mayBeKilled = isKilled;
  for (let isOpen = false; countGiven([device]) < goal; ) {
    if (!isOpen) await openNextList(device, product.url);
    isOpen = await answerOne(device);
    if (!mayBeKilled || countGiven([device]) < goal - answersPerDeviceAndDay / 2) continue;
    mayBeKilled = false;
    await device.kill();
    done.kills += 1;
    await device.start();
    isOpen = false;
  }
}

/** Waits until the device has sent something, but not everything. */
async function untilSomeIsSent(device: Device) {
  const before = await countKept(device);
  await expect.poll(() => countKept(device), { timeout: 90_000, intervals: [20] }).toBeLessThan(before);
  if ((await countKept(device)) > 0) done.inMidSending += 1;
}

/**
 * The connection is found and lost in the middle of sending, by the device's radio and on the way to the server by turns. Then the server is
 * killed in the middle of it, too, and comes back.
 */
async function sendAtLast(devices: readonly Device[], product: Product) {
  for (const device of devices) {
    await device.page.goto(`${product.url}/study/offline`);
    for (let broken = 0; broken < breaksAnEvening; broken += 1) {
      await device.setOnline(true);
      await untilSomeIsSent(device);
      if (broken % 2 === 0) product.cut();
      await device.setOnline(false);
      done.breaks += 1;
    }
  }
  const [first] = devices;
  if (!first) throw new Error('There is no device');
  await first.setOnline(true);
  await untilSomeIsSent(first);
  await product.kill();
  for (const device of devices) await device.setOnline(true);
  await product.restart();
  done.restarts += 1;
  for (const device of devices) {
    await device.page.goto(`${product.url}/study/offline`);
    await expect.poll(() => countKept(device), { timeout: 90_000 }).toBe(0);
  }
}

// OFF-5, OFF-6, OFF-8, OFF-11, OFF-12
test('of 200 answers on two devices in three days none is lost and none counts twice', async ({
  product,
  launchOptions,
}) => {
  const account = await newLearner(product, certificationId, 120);
  const executablePath = launchOptions.executablePath ?? '';
  const phone = new Device({ executablePath, clockError: 0, timeZone: 'UTC' });
  // It finds no connection before the last day.
  const tablet = new Device({ executablePath, clockError: 2 * hourMs, timeZone: 'Asia/Ho_Chi_Minh' });
  const devices = [phone, tablet];
  try {
    for (const device of devices) await prepare(device, product, account);
    for (const day of [0, 1, 2]) {
      await practiseDay(phone, product, { day, isKilled: true });
      await practiseDay(tablet, product, { day, isKilled: day > 0 });
      await sendAtLast(day < 2 ? [phone] : devices, product);
      if (day < 2) await passDays(product, account.user.id, 1);
    }
  } finally {
    for (const device of devices) await device.stop();
  }

  expect(countGiven(devices)).toBeGreaterThanOrEqual(200);
  expect(done).toMatchObject({ kills: 5, restarts: 3, breaks: 4 * breaksAnEvening });
  expect(done.inMidSending).toBeGreaterThanOrEqual(20);
  let lost = 0;
  for (const [attemptId, answers] of devices.flatMap(({ given }) => [...given])) {
    const arrived = await answersOf(account, product, attemptId);
    for (const [questionId, letters] of answers) if (arrived[questionId] !== letters) lost += 1;
    expect(arrived).toEqual(Object.fromEntries(answers));
  }
  const [stored] = await inDatabase<{ answers: string; days: string }>(
    product,
    'select count(*) as answers, count(distinct counted_on) as days from attempt_answer where user_id = $1',
    [account.user.id],
  );
  const { kills, restarts, breaks, inMidSending } = done;
  process.stdout.write(
    `${countGiven(devices)} answers on two devices: ${kills} kills of browsers, ${restarts} of the server, ${breaks} connections lost ` +
      `(something was sent and something left ${inMidSending} times); ${lost} lost, ${Number(stored?.answers) - countGiven(devices)} doubled\n`,
  );
  expect(stored).toEqual({ answers: String(countGiven(devices)), days: '3' });

  // Computing everything again from the answers, in the order received, gives the same (LRN-9).
  const readMemories = () =>
    inDatabase<{ updated_at?: unknown }>(
      product,
      'select * from question_history where user_id = $1 order by question_id',
      [account.user.id],
    ).then((rows) => rows.map(({ updated_at: _, ...row }) => row));
  const before = await readMemories();
  expect(before.length).toBeGreaterThan(50);
  await promisify(execFile)(process.execPath, [join(root, 'apps/api/src/commands/study-rebuild.ts'), account.user.id], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl(product) },
  });
  expect(await readMemories()).toEqual(before);
});

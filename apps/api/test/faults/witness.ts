import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

type Witness = { isSignedInHere(url: string): Promise<{ open: boolean; ended: boolean }> };

/** A user with two sessions, one of them ended before the fault: the fault must not change either of them (I9). */
export async function createWitness(url: string): Promise<Witness> {
  const person = { email: `${randomUUID()}@example.org`, password: 'practice-makes-perfect' };
  const ended = await send(url, '/auth/register', { name: 'Witness', ...person });
  const open = await send(url, '/auth/login', person);
  await send(url, '/auth/logout', undefined, ended.token);
  return {
    async isSignedInHere(now) {
      const statuses = await Promise.all(
        [open.token, ended.token].map(async (token) => {
          const ask = () => fetch(`${now}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
          let { status } = await ask();
          for (let tries = 0; status === 503 && tries < 50; tries += 1) {
            await sleep(200);
            ({ status } = await ask());
          }
          return status;
        }),
      );
      return { open: statuses[0] === 200, ended: statuses[1] !== 401 };
    },
  };
}

const patienceMs = 30_000;

/** Retries as long as the response is 503. */
async function send(url: string, path: string, body?: unknown, token?: string): Promise<{ token: string }> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return text === '' ? { token: '' } : JSON.parse(text);
    if (response.status !== 503 || Date.now() > giveUpAt) throw new Error(`${path} answered ${response.status}`);
    await sleep(200);
  }
}

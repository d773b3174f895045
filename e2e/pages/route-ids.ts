import { demo, expect } from '../product.ts';

type Session = { user: { id: string }; token: string };
export type Role = 'admin' | 'learner' | 'visitor';

export async function sessionOf(url: string, role: 'admin' | 'learner'): Promise<Session> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo[role], password: demo.password }),
  });
  return (await reply.json()) as Session;
}

/** A file that staff had checked; its id once the check is over. */
async function importedBy(url: string, token: string, fileName: string, bank: string): Promise<string> {
  const authorization = `Bearer ${token}`;
  const query = new URLSearchParams({ certificationId: 'aws-saa-c03', fileName });
  const started = await fetch(`${url}/api/admin/imports/start?${query}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body: bank,
  });
  const { id } = (await started.json()) as { id: string };
  const stateNow = async () => {
    const running = await fetch(`${url}/api/admin/imports/${id}`, { headers: { authorization } });
    return ((await running.json()) as { state: string }).state;
  };
  await expect.poll(stateNow, { timeout: 60_000 }).toBe('done');
  return id;
}

/** The ids of the demo learner, and of a report by that learner, for use in addresses. */
async function demoIds(url: string): Promise<Record<string, string>> {
  const { user, token } = await sessionOf(url, 'learner');
  const first = async (path: string) => {
    const reply = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const things = (await reply.json()) as { id: string; status: string }[];
    return things.find(({ status }) => status !== 'In Progress')?.id ?? '';
  };
  await fetch(`${url}/api/questions/aws-saa-c03-q002/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'typo' }),
  });
  const { token: staff } = await sessionOf(url, 'admin');
  const listed = await fetch(`${url}/api/admin/reports?limit=1`, { headers: { authorization: `Bearer ${staff}` } });
  const [report] = (await listed.json()) as { id: string }[];
  return {
    learner: user.id,
    attempt: await first('/user/test-attempts'),
    order: await first('/orders'),
    report: report?.id ?? '',
  };
}

/** The ids of imports in three states: all is sound, a part of it, and nothing that could be read. */
async function importIds(url: string): Promise<Record<string, string>> {
  const { token } = await sessionOf(url, 'admin');
  return {
    imported: await importedBy(url, token, 'sound.gift', '::A:: Which lamp is lit at night?{=The green ~The red}'),
    partlySound: await importedBy(
      url,
      token,
      'partly.gift',
      '::A:: Which bell?{=Old ~New}\n\n::B:: No key?{~One ~Two}',
    ),
    unreadable: await importedBy(url, token, 'broken.xml', '<quiz><question type="multichoice"><name>'),
  };
}

const knownIds = new Map<string, Promise<Record<string, string>>>();

/** What `{…}` in the addresses of a role stands for; made once for each product. */
export async function idsOf(url: string, role: Role): Promise<Record<string, string>> {
  const once = (name: string, make: () => Promise<Record<string, string>>) => {
    const key = `${name} ${url}`;
    const known = knownIds.get(key) ?? make();
    knownIds.set(key, known);
    return known;
  };
  if (role === 'visitor') return {};
  const demoData = await once('demo', () => demoIds(url));
  return role === 'admin' ? { ...demoData, ...(await once('imports', () => importIds(url))) } : demoData;
}

/** The address of a route with its ids. */
export const addressOf = (route: string, ids: Record<string, string>): string =>
  route.replace(/\{(\w+)\}/, (_, id) => ids[id] ?? '');

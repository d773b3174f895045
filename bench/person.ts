/** A user of the product over HTTP, like the web app. */
export type Person = {
  email: string;
  token: string;
  call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }>;
};

export async function newPerson(url: string): Promise<Person> {
  const email = `bench-${crypto.randomUUID()}@example.org`;
  const registered = await send<{ token: string }>(url, null, 'POST', '/auth/register', {
    name: 'Bench Person',
    email,
    password: 'practice-makes-perfect',
  });
  if (registered.status !== 201) throw new Error(`Registration returned ${registered.status}.`);
  return asPerson(url, email, registered.body.token);
}

/** Signs in to a demo account. @returns its session token */
export async function signIn(url: string, email: string): Promise<string> {
  const { status, body } = await send<{ token: string }>(url, null, 'POST', '/auth/login', {
    email,
    password: 'practice-makes-perfect',
  });
  if (status !== 200) throw new Error(`Signing in returned ${status}.`);
  return body.token;
}

const asPerson = (url: string, email: string, token: string): Person => ({
  email,
  token,
  call: (method, path, body) => send(url, token, method, path, body),
});

async function send<T>(
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? (undefined as T) : JSON.parse(text) };
}

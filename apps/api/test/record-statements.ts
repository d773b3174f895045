import type { PoolClient } from 'pg';

/** Texts of the statements that an API sends, in their order; `onConnect` is for `startTestApi`. */
export function recordStatements(): { sent: string[]; onConnect: (client: PoolClient) => void } {
  const sent: string[] = [];
  return {
    sent,
    onConnect(client) {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((text: unknown, ...rest: unknown[]) => {
        sent.push(typeof text === 'string' ? text : (text as { text: string }).text);
        return query(text, ...rest);
      }) as typeof client.query;
    },
  };
}

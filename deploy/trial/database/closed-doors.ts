import pg from 'pg';
import { type Figure, figure } from '../part.ts';
import { apiAccount, type Cluster, databasePassword } from './cluster.ts';

/**
 * What must be closed to a machine of the product, even if someone who took it over knows every password of the database's machines: through
 * each of these they could run programs there or read and write everything.
 */
export async function closedDoors({ machines, leader }: Cluster): Promise<Figure> {
  const { address } = await leader();
  const doors: Record<string, () => Promise<boolean>> = {
    "Patroni's settings": () => canChangeSettings(address),
    etcd: async () => (await Promise.all(machines.map((machine) => canReadEtcd(machine.address)))).includes(true),
    'the superuser': () => isLetIn({ host: address, user: 'postgres', database: 'examplar' }),
    // Who may copy the server can read everything.
    replication: () => isLetIn({ host: address, user: 'replicator', replication: 'true' }),
  };
  const open: string[] = [];
  for (const [name, isOpen] of Object.entries(doors)) if (await isOpen()) open.push(name);
  return figure(
    'closed to a machine of the product',
    open.length === 0 ? Object.keys(doors).join(', ') : `all but ${open.join(', ')}`,
    'all of them',
    open.length === 0,
  );
}

async function canChangeSettings(address: string): Promise<boolean> {
  const { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password } = apiAccount;
  const { status } = await fetch(`http://${address}:8008/config`, {
    method: 'PATCH',
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ postgresql: { parameters: { log_min_messages: 'warning' } } }),
  });
  return status !== 403;
}

const canReadEtcd = (address: string): Promise<boolean> =>
  fetch(`http://${address}:2379/v2/keys/service/examplar/config`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );

async function isLetIn(as: pg.ClientConfig & { replication?: string }): Promise<boolean> {
  const client = new pg.Client({ ...as, password: databasePassword });
  client.on('error', () => {});
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    (problem: Error) => {
      if (/no pg_hba.conf entry/.test(problem.message)) return false;
      throw problem;
    },
  );
}

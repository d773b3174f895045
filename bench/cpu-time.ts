import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** CPU time of a process so far, in ms, including its ended children. */
export function cpuMsOf(pid: number): number {
  const { user, system, endedChildren } = statOf(pid);
  return (user + system + endedChildren) * msPerTick;
}

/** CPU time of a PostgreSQL server on this machine, in ms: its postmaster and its live backends. */
export function serverCpuMs(postmaster: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== postmaster && parentOf(pid) === postmaster)
    .reduce((sum, pid) => sum + cpuMsOf(pid), cpuMsOf(postmaster));
}

/** The process id of the postmaster behind a database, which only a superuser can query. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
  await client.end();
  return Number(rows[0]?.file.split('\n')[0]);
}

const msPerTick = 10;

type Stat = { parent: number; user: number; system: number; endedChildren: number };

/** proc(5): what follows the name in brackets; a process that has ended counts as 0. */
function statOf(pid: number): Stat {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), user: at(11), system: at(12), endedChildren: at(13) + at(14) };
  } catch {
    return { parent: 0, user: 0, system: 0, endedChildren: 0 };
  }
}

const parentOf = (pid: number): number => statOf(pid).parent;

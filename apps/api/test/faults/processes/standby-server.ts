import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startEmbeddedServer } from '../../../src/platform/database/embedded/embedded-server.ts';

/**
 * A synchronous standby of a running server, made with the server's own backup calls: the embedded package has no
 * `pg_basebackup`. From here on the primary acknowledges nothing that the standby has not on its disk.
 */
export async function startStandby(primaryUrl: string, primaryDir: string, dataDir: string): Promise<EmbeddedServer> {
  const client = new pg.Client(primaryUrl);
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  const { status, stderr } = spawnSync('cp', ['-a', primaryDir, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The copy failed: ${stderr}`);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  rmSync(join(dataDir, 'postmaster.opts'), { force: true });
  const log = join(dataDir, 'pg_wal');
  for (const name of readdirSync(log)) if (statSync(join(log, name)).isFile()) rmSync(join(log, name));
  // Under root the server is another system user, to whom all of the folder belongs.
  const { uid, gid } = statSync(dataDir);
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(dataDir, name), text);
    chownSync(join(dataDir, name), uid, gid);
  }
  const { hostname, port, username, password } = new URL(primaryUrl);
  appendFileSync(
    join(dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=standby'\n`,
  );
  const standby = await startEmbeddedServer({ dataDir });
  await client.query("alter system set synchronous_standby_names = '*'");
  await client.query('select pg_reload_conf()');
  await client.end();
  return standby;
}

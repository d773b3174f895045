import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands.ts';
import { imageExists, podman } from '../podman.ts';

export const postgresImage = 'localhost/examplar-postgres:bookworm';
export const nginxImage = 'localhost/examplar-nginx:bookworm';

/** What the registry's image does on its first start, with the same settings. */
const startPostgres = `#!/bin/sh
set -e
export PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chown -R postgres: /var/lib/postgresql
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password && chown postgres: /tmp/password
  as_postgres initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as_postgres pg_ctl --wait start -o "-c listen_addresses="
  as_postgres psql --username="$POSTGRES_USER" --dbname=postgres --command="create database \\"$POSTGRES_DB\\""
  as_postgres pg_ctl --wait stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c listen_addresses='*'
`;

/**
 * Images in place of the registry's PostgreSQL and nginx, made by debootstrap from Debian's packages, once. They understand what
 * ops/compose.yaml sets.
 */
export async function provideStandInImages(say: (line: string) => void): Promise<void> {
  if ((await imageExists(postgresImage)) && (await imageExists(nginxImage))) return;
  const folder = mkdtempSync(join(tmpdir(), 'examplar-stand-in-'));
  try {
    say('Making images of PostgreSQL and nginx with debootstrap (once, about two minutes)…');
    await runCommand('debootstrap', ['--variant=minbase', '--include=postgresql-15,nginx-light', 'bookworm', folder]);
    const script = join(folder, 'usr/local/bin/start-postgres');
    writeFileSync(script, startPostgres);
    chmodSync(script, 0o755);
    // Debian creates a database when the package is installed; the volume must be empty.
    for (const path of ['var/lib/postgresql', 'var/lib/apt/lists', 'var/cache/apt'])
      rmSync(join(folder, path), { recursive: true, force: true });
    await importImage(folder, postgresImage, ['/usr/local/bin/start-postgres']);
    await importImage(folder, nginxImage, ['nginx', '-g', 'daemon off;']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importImage(folder: string, name: string, command: readonly string[]): Promise<void> {
  const archive = `${folder}.tar`;
  await runCommand('tar', ['-C', folder, '-cf', archive, '.']);
  try {
    const path = 'ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await podman('import', `--change=${path}`, `--change=CMD ${JSON.stringify(command)}`, archive, name);
  } finally {
    rmSync(archive, { force: true });
  }
}

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canReach, give, type SystemUser } from './system-user.ts';

const readyMarker = 'examplar-initialised';

type Programs = { binaries: string; user: SystemUser; onProgress: (message: string) => void };

/** The connection string of a server on this folder, listening on a loopback port. */
export function embeddedUrl(folder: string, port: number): string {
  const password = readFileSync(join(folder, 'examplar-password'), 'utf8').trim();
  return `postgres://examplar:${password}@127.0.0.1:${port}/examplar`;
}

/**
 * Creates the folder of a database cluster, with the database in it. A folder that a crashed run left incomplete is recreated.
 *
 * @throws Error if the database's system user may not enter the folder
 */
export async function createEmbeddedFolder(folder: string, { binaries, user, onProgress }: Programs): Promise<void> {
  if (existsSync(join(folder, readyMarker))) return;
  onProgress('Creating the database folder…');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  give(folder, user);
  if (!canReach(folder, user)) {
    throw new Error(
      `The embedded database runs as its own system user, which may not enter ${dirname(folder)}. Choose an open folder: DATA_DIR=/var/lib/examplar npm start`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(dirname(folder), `.${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  give(passwordFile, user);
  try {
    await run(
      join(binaries, 'initdb'),
      [
        '-D',
        folder,
        '-U',
        'examplar',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C',
        '--data-checksums',
      ],
      user,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(join(folder, 'examplar-password'), password, { mode: 0o600 });
  await createOwnDatabase(folder, binaries, user);
  writeFileSync(join(folder, readyMarker), '');
}

/** A single-user backend creates the database before the server first listens, so no client library is needed here. */
async function createOwnDatabase(folder: string, binaries: string, user: SystemUser): Promise<void> {
  await run(join(binaries, 'postgres'), ['--single', '-D', folder, 'postgres'], user, 'create database examplar\n');
}

function run(command: string, args: string[], user: SystemUser, input = ''): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      ...user,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput += chunk.toString();
    });
    child.once('error', failed);
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Error(`${command} ended with ${code}: ${errorOutput.trim()}`)),
    );
    child.stdin.end(input);
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import { claimDataFolder } from '../process/data-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import { findRunningServer } from './embedded/running-server.ts';
import { migrate } from './migrations/migrations.ts';

export type CommandDatabase = {
  db: Database;
  url: string;
  config: Config;
  /** True if the product is running on the same database server. */
  isBesideProduct: boolean;
  close(): Promise<void>;
};

/** Whether there is a database for a command: DATABASE_URL, or one in DATA_DIR. */
export function hasCommandDatabase(environment: Record<string, string | undefined> = process.env): boolean {
  const { DATABASE_URL, DATA_DIR } = readConfig(environment);
  return Boolean(DATABASE_URL) || existsSync(join(DATA_DIR, 'database', 'PG_VERSION'));
}

/**
 * Opens the product's database for a command: DATABASE_URL, or else the embedded server of DATA_DIR, which is started for the duration of
 * the command unless the product is already running. Migrates the schema to this release, unless `isReadOnly`: then the database is
 * neither created nor migrated.
 *
 * @throws Error with a message for the operator at the terminal
 */
export async function openCommandDatabase(
  environment: Record<string, string | undefined> = process.env,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Promise<CommandDatabase> {
  const config = readConfig(environment);
  const folder = join(config.DATA_DIR, 'database');
  const running = config.DATABASE_URL ? null : findRunningServer(folder);
  const prepare = isReadOnly ? async () => [] : migrate;
  if (config.DATABASE_URL || running) {
    const url = config.DATABASE_URL ?? running ?? '';
    return connect({ config, url, prepare, isBesideProduct: running !== null, stop: async () => {} });
  }
  if (isReadOnly && !existsSync(join(folder, 'PG_VERSION')))
    throw new Error(`There is no database in ${config.DATA_DIR}. Set DATA_DIR to the product's, or DATABASE_URL.`);
  const claimed = claimDataFolder(config.DATA_DIR);
  try {
    const server = await startEmbeddedServer({ dataDir: folder });
    const stop = async () => {
      await server.stop();
      claimed.release();
    };
    return await connect({ config, url: server.url, prepare, isBesideProduct: false, stop });
  } catch (error) {
    claimed.release();
    throw error;
  }
}

type ConnectInput = Pick<CommandDatabase, 'config' | 'url' | 'isBesideProduct'> & {
  prepare: (url: string) => Promise<unknown>;
  stop: () => Promise<void>;
};

async function connect({ config, url, isBesideProduct, prepare, stop }: ConnectInput): Promise<CommandDatabase> {
  try {
    await prepare(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const database = openDatabase({
    url,
    max: 4,
    applicationName: 'examplar-command',
    usesPreparedStatements: config.DATABASE_PREPARED,
  });
  return {
    db: database.db,
    url,
    config,
    isBesideProduct,
    async close() {
      await database.close();
      await stop();
    },
  };
}

import { join } from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import { claimDataFolder } from '../data-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { migrate } from './migrations.ts';
import { findRunningServer } from './running-server.ts';

export type CommandDatabase = {
  db: Database;
  url: string;
  config: Config;
  /** True where the product runs on this database's server at the same time. */
  isBesideProduct: boolean;
  close(): Promise<void>;
};

/**
 * The product's database for a command on its own: DATABASE_URL, else the embedded server of DATA_DIR, which is started for as
 * long as the command runs unless the product runs already. The schema is this release's when it returns.
 *
 * @throws Error with a sentence for the person at the terminal
 */
export async function openCommandDatabase(
  environment: Record<string, string | undefined> = process.env,
): Promise<CommandDatabase> {
  const config = readConfig(environment);
  const folder = join(config.DATA_DIR, 'database');
  const running = config.DATABASE_URL ? null : findRunningServer(folder);
  if (config.DATABASE_URL || running) {
    return connect(config, config.DATABASE_URL ?? running ?? '', running !== null, async () => {});
  }
  const claimed = claimDataFolder(config.DATA_DIR);
  try {
    const server = await startEmbeddedServer({ dataDir: folder });
    return await connect(config, server.url, false, async () => {
      await server.stop();
      claimed.release();
    });
  } catch (error) {
    claimed.release();
    throw error;
  }
}

async function connect(
  config: Config,
  url: string,
  isBesideProduct: boolean,
  stop: () => Promise<void>,
): Promise<CommandDatabase> {
  try {
    await migrate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const database = openDatabase({ url, max: 4, applicationName: 'examplar-command' });
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

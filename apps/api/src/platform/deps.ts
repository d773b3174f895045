import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Clock } from './clock.ts';
import type { ContentVersion } from './content-version.ts';
import type { Database } from './database/database.ts';
import type { Lanes } from './overload.ts';
import type { PublicCache } from './public-cache.ts';
import type { RateLimits } from './rate-limits.ts';

/** What use cases may ask for; each names the part it uses with `Pick<Deps, …>`. */
export type Deps = {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  contentVersion: ContentVersion;
  publicCache: PublicCache;
  limits: RateLimits;
  lanes: Lanes;
  background: BackgroundWork;
};

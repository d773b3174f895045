import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { ContentVersion } from './cache/content-version.ts';
import type { PublicCache } from './cache/public-cache.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { ComputedWork } from './limits/computed-work.ts';
import type { Lanes } from './limits/overload.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { BackgroundWork } from './process/background-work.ts';

/** The dependencies of use cases. Each use case declares the ones it needs with `Pick<Deps, …>`. */
export type Deps = {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  contentVersion: ContentVersion;
  publicCache: PublicCache;
  limits: RateLimits;
  lanes: Lanes;
  computed: ComputedWork;
  background: BackgroundWork;
};

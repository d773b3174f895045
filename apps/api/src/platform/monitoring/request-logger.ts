import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

/**
 * The logger of a request, made by its first line. Most requests write none, and redaction makes a child logger cost more than finding the
 * route.
 */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options) =>
  new RequestLogger(() => logger.child(bindings, options));

class RequestLogger implements FastifyBaseLogger {
  readonly #create: () => FastifyBaseLogger;
  #created: FastifyBaseLogger | null = null;

  constructor(create: () => FastifyBaseLogger) {
    this.#create = create;
  }

  get #logger(): FastifyBaseLogger {
    this.#created ??= this.#create();
    return this.#created;
  }

  get level() {
    return this.#logger.level;
  }
  set level(level) {
    this.#logger.level = level;
  }
  child(...options: Parameters<FastifyBaseLogger['child']>) {
    return this.#logger.child(...options);
  }
  fatal(...line: unknown[]) {
    this.#logger.fatal(...(line as [unknown]));
  }
  error(...line: unknown[]) {
    this.#logger.error(...(line as [unknown]));
  }
  warn(...line: unknown[]) {
    this.#logger.warn(...(line as [unknown]));
  }
  info(...line: unknown[]) {
    this.#logger.info(...(line as [unknown]));
  }
  debug(...line: unknown[]) {
    this.#logger.debug(...(line as [unknown]));
  }
  trace(...line: unknown[]) {
    this.#logger.trace(...(line as [unknown]));
  }
  silent(...line: unknown[]) {
    this.#logger.silent(...(line as [unknown]));
  }
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type TcpProxy = {
  /** The URL of the database through this proxy. */
  via(databaseUrl: string): string;
  /** All packets are lost from now on, of new connections too, until `clear`: TCP then sends again what it still holds. */
  drop(): void;
  reset(): void;
  /** The far side has forgotten every connection of now, without a word: what is sent on them vanishes. New ones pass. */
  forget(): void;
  /** Refuses new connections and resets open ones, until `clear`. */
  refuse(): Promise<void>;
  /** Each piece takes so long, either way. */
  slowDown(delayMs: number): void;
  /** Ends every fault but what was forgotten. */
  clear(): Promise<void>;
  /** New connections go to another server: what a proxy does after a standby took over. */
  leadTo(databaseUrl: string): void;
  close(): Promise<void>;
};

type Link = { near: Socket; far: Socket; isForgotten: boolean };

/** A link between API and database that breaks in every way a network does. Needs no rights, so it works for any user. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  let target = addressOf(databaseUrl);
  const links = new Set<Link>();
  let delayMs = 0;
  let passage: Promise<void> = Promise.resolve();
  let open = () => {};

  async function pump(link: Link, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        if (delayMs > 0) await sleep(delayMs);
        await passage;
        if (link.isForgotten) continue;
        if (!to.write(piece)) await once(to, 'drain');
      }
    } catch {
      // One end broke: below, the other one learns of it as soon as anything passes.
    }
    await passage;
    if (!link.isForgotten) to.destroy();
  }

  function join(near: Socket): void {
    const link = { near, far: connect(target), isForgotten: false };
    links.add(link);
    for (const socket of [near, link.far]) socket.on('error', () => {});
    near.once('close', () => links.delete(link));
    void pump(link, near, link.far);
    void pump(link, link.far, near);
  }

  let server = await listen(0, join);
  const { port } = server.address() as AddressInfo;
  const resetAll = () => {
    for (const { near, far } of links) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  };
  const stopListening = () => new Promise<void>((done) => server.close(() => done()));
  return {
    via: (url) => withPort(url, port),
    drop() {
      passage = new Promise((done) => {
        open = done;
      });
    },
    reset: resetAll,
    forget() {
      for (const link of links) link.isForgotten = true;
    },
    async refuse() {
      const closed = stopListening();
      resetAll();
      await closed;
    },
    slowDown(milliseconds) {
      delayMs = milliseconds;
    },
    async clear() {
      delayMs = 0;
      passage = Promise.resolve();
      open();
      if (!server.listening) server = await listen(port, join);
    },
    leadTo(url) {
      target = addressOf(url);
    },
    async close() {
      open();
      const closed = server.listening ? stopListening() : Promise.resolve();
      for (const { near, far } of links) {
        near.destroy();
        far.destroy();
      }
      await closed;
    },
  };
}

async function listen(port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function addressOf(databaseUrl: string): { host: string; port: number } {
  const { hostname, port } = new URL(databaseUrl);
  return { host: hostname, port: Number(port) };
}

function withPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

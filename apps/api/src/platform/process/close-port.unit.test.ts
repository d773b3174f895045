import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { closablePort } from './close-port.ts';

const clients = 16;
const rounds = 12;

/**
 * Clients in a thread of their own, which connect anew for each request as fast as the server responds, until nothing listens. A client
 * in this thread could not connect between two lines of the server.
 */
const hammer = `
  const { Agent, request } = require('node:http');
  const { parentPort, workerData: { port, clients } } = require('node:worker_threads');
  const agent = new Agent({ keepAlive: true });
  const problems = [];
  let answered = 0;
  const read = () => new Promise((done) => {
    request({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume();
      response.once('error', (problem) => done(problem.code));
      response.once('end', () => done(null));
    }).once('error', (problem) => done(problem.code)).end();
  });
  const client = async () => {
    for (;;) {
      const problem = await read();
      if (problem === 'ECONNREFUSED') return;
      if (problem) problems.push(problem);
      else answered += 1;
    }
  };
  Promise.all(Array.from({ length: clients }, client)).then(() => parentPort.postMessage({ answered, problems }));
`;

/** Half a millisecond, in which clients connect. */
function work(): void {
  const until = performance.now() + 0.5;
  while (performance.now() < until);
}

async function listen(respond: (port: ReturnType<typeof closablePort>) => Parameters<typeof createServer>[1]) {
  const server: Server = createServer((request, response) => respond(port)?.(request, response)).listen(0, '127.0.0.1');
  const port = closablePort(server);
  await once(server, 'listening');
  return { server, port, number: (server.address() as AddressInfo).port };
}

afterEach(() => void vi.useRealTimers());

test(`SEC-8: no request of ${clients} clients fails when the port closes under load, ${rounds} times`, async () => {
  const problems: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let served = 0;
    const { server, port, number } = await listen((own) => (_request, response) => {
      served += 1;
      response.setHeader('connection', 'close');
      own.admit(() => {
        work();
        response.end('read');
      });
    });
    const worker = new Worker(hammer, { eval: true, workerData: { port: number, clients } });
    const result = once(worker, 'message');
    while (served < clients * 10) await sleep(1);
    await port.close();
    if (server.listening) await once(server, 'close');
    const [{ answered, problems: found }] = await result;
    expect(answered).toBeGreaterThanOrEqual(clients * 10);
    problems.push(...found);
    await worker.terminate();
  }
  expect(problems).toEqual([]);
});

/** A client in a thread of its own, which connects when `state` is 1, makes it 2, and reports how its response begins. */
const connectOnSignal = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, state } } = require('node:worker_threads');
  parentPort.postMessage('ready');
  Atomics.wait(state, 0, 0);
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\\r\\nHost: examplar\\r\\nConnection: close\\r\\n\\r\\n');
    Atomics.store(state, 0, 2);
  });
  socket.once('error', (problem) => parentPort.postMessage(problem.code));
  socket.once('data', (part) => parentPort.postMessage(String(part).slice(0, 12)));
`;

test('SEC-8: time in which the thread was interrupted is not taken for quiet', async () => {
  const { port, number } = await listen((own) => (_request, response) => own.admit(() => response.end('read')));
  const state = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(connectOnSignal, { eval: true, workerData: { port: number, state } });
  await once(worker, 'message');
  const result = once(worker, 'message');
  let turns = 0;
  // Before the port is looked at in the same turn, and long enough to count as quiet.
  const interrupt = () => {
    turns += 1;
    if (turns < 2) return void setImmediate(interrupt);
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
    const startedAt = performance.now();
    while (Atomics.load(state, 0) !== 2 || performance.now() - startedAt < 50);
  };
  setImmediate(interrupt);
  await port.close();
  expect(await result).toEqual(['HTTP/1.1 200']);
  await worker.terminate();
});

test('SEC-8: a request that arrives while the port closes is answered afterwards', async () => {
  const { server, port, number } = await listen((own) => (_request, response) => own.admit(() => response.end('read')));
  const client = connect(number, '127.0.0.1');
  await once(server, 'connection');
  const closing = port.close();
  // Sent in the same turn, so that it arrives before the port can close, however slow the machine.
  client.write('GET / HTTP/1.1\r\nHost: examplar\r\nConnection: close\r\n\r\n');
  let received = '';
  for await (const part of client) {
    expect(server.listening).toBe(false);
    received += String(part);
  }
  expect(received).toMatch(/^HTTP\/1.1 200 [\s\S]*read/);
  await closing;
});

test('a request that was held back goes on in its own asynchronous context', async () => {
  const { server, port, number } = await listen(() => (_request, response) => response.end());
  const request = new AsyncLocalStorage<string>();
  const client = connect(number, '127.0.0.1');
  await once(server, 'connection');
  const closing = port.close();
  const context = new Promise((done) => request.run('its own', () => port.admit(() => done(request.getStore()))));
  client.destroy();
  await closing;
  expect(await context).toBe('its own');
});

test('steady traffic delays the closing by a second at most', async () => {
  const { server, port } = await listen(() => (_request, response) => response.end());
  vi.useFakeTimers({ toFake: ['performance'] });
  /** Turns of the event loop with a new connection in each. */
  const turnsOfTraffic = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      const socket = new Socket();
      server.emit('connection', socket);
      socket.destroy();
      await nextTurn();
    }
  };
  const closing = port.close();
  for (const ms of [0, 499, 1, 499]) {
    vi.advanceTimersByTime(ms);
    await turnsOfTraffic(20);
  }
  expect(server.listening).toBe(true);
  vi.advanceTimersByTime(1);
  await turnsOfTraffic(2);
  expect(server.listening).toBe(false);
  await closing;
});

test('after ten seconds a connection that never asked for anything is closed', async () => {
  const { server, port, number } = await listen(() => (_request, response) => response.end());
  const silent = connect(number, '127.0.0.1');
  await once(server, 'connection');
  const closed = once(server, 'close');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await port.close();
  vi.advanceTimersByTime(9_000);
  expect(silent.closed).toBe(false);
  vi.advanceTimersByTime(1_000);
  await closed;
  silent.destroy();
});

test('a port that is not open is closed at once', async () => {
  const closed = closablePort(createServer()).close();
  expect(await Promise.race([closed.then(() => 'closed'), nextTurn('still waiting')])).toBe('closed');
});

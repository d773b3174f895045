import { Agent, request } from 'node:http';

const connections = 16;
const warmUpMs = 1_000;

/**
 * Reads one address over 16 connections as fast as it responds. A request counts as failed if it was sent and got no complete
 * response, or a 5xx: a stopping process answers what reaches it.
 */
export function readWhileStopping(url: string): {
  warm(): Promise<void>;
  end(): Promise<{ answered: number; failed: number }>;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let answered = 0;
  let failed = 0;
  let isOver = false;
  const readers = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const outcome = await readOnce(url, agent);
      if (outcome === 'refused') return;
      if (outcome === 'answered') answered += 1;
      else failed += 1;
    }
  });
  return {
    warm: () => new Promise((done) => setTimeout(done, warmUpMs)),
    async end() {
      isOver = true;
      await Promise.all(readers);
      agent.destroy();
      return { answered, failed };
    },
  };
}

/** `refused`: nothing listens any more, so the request was never accepted and a proxy would have sent it elsewhere. */
function readOnce(url: string, agent: Agent): Promise<'answered' | 'refused' | 'failed'> {
  return new Promise((done) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.once('error', () => done('failed'));
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        done(status > 0 && status < 500 ? 'answered' : 'failed');
      });
    });
    sent.once('error', (problem: NodeJS.ErrnoException) => {
      done(problem.code === 'ECONNREFUSED' ? 'refused' : 'failed');
    });
    sent.end();
  });
}

import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

const connectMs = 3_000;
const totalMs = 15_000;
const largestAnswerBytes = 64 * 1024;

/** Nothing was learnt. `wasAnswered` false: the other side sent nothing, so the same request may go out again. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly wasAnswered: boolean;
  constructor(message: string, wasAnswered: boolean) {
    super(message);
    this.wasAnswered = wasAnswered;
  }
}

/**
 * Posts JSON and reads JSON: 3 s to connect, 15 s in all (PAY-30).
 *
 * @throws NoAnswer for a broken connection, a status other than 200, too much text or what is not a JSON object
 */
export function postJson(url: string, body: Record<string, string>): Promise<Record<string, unknown>> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    let wasAnswered = false;
    const request = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
        signal: AbortSignal.timeout(totalMs),
      },
      (response) => {
        wasAnswered = true;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          if (text.length > largestAnswerBytes) request.destroy(new Error('the answer is too long'));
        });
        response.on('error', fail);
        response.on('end', () => {
          const answer = response.statusCode === 200 ? asObject(text) : null;
          if (answer) resolve(answer);
          else reject(new NoAnswer(`answered ${response.statusCode} without a JSON object`, true));
        });
      },
    );
    const fail = (error: Error) => {
      clearTimeout(connecting);
      reject(new NoAnswer(error.message, wasAnswered));
    };
    const connecting = setTimeout(() => request.destroy(new Error('no connection in time')), connectMs);
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => clearTimeout(connecting));
      else clearTimeout(connecting);
    });
    request.on('error', fail);
    request.end(payload);
  });
}

function asObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

const connectMs = 3_000;
const totalMs = 15_000;
const maxResponseBytes = 64 * 1024;

/** No usable response. If `hasResponse` is false, the other side sent nothing, so the same request may be retried. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly hasResponse: boolean;
  constructor(message: string, hasResponse: boolean) {
    super(message);
    this.hasResponse = hasResponse;
  }
}

/**
 * Posts JSON and reads a JSON object, with at most 3 s to connect and 15 s in total (PAY-30).
 *
 * @throws NoResponse for a broken connection, a status other than 200, an oversized body or anything but a JSON object
 */
export function postJson(url: string, body: Record<string, string>): Promise<Record<string, unknown>> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    let hasResponse = false;
    const request = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
        signal: AbortSignal.timeout(totalMs),
      },
      (response) => {
        hasResponse = true;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          if (text.length > maxResponseBytes) request.destroy(new Error('the response is too long'));
        });
        response.on('error', fail);
        response.on('end', () => {
          const answer = response.statusCode === 200 ? asObject(text) : null;
          if (answer) resolve(answer);
          else reject(new NoResponse(`status ${response.statusCode} without a JSON object`, true));
        });
      },
    );
    const fail = (error: Error) => {
      clearTimeout(connecting);
      reject(new NoResponse(error.message, hasResponse));
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

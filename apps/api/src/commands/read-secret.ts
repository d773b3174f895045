import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** One line from a pipe, or typed at a prompt without being shown. */
export async function readSecret(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? '';
  stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reading = createInterface({ input: stdin, output: silent, terminal: true });
  return new Promise((done, failed) => {
    reading.once('SIGINT', () => failed(new Error('Nothing was changed.')));
    reading.question('', (line) => {
      done(line);
      reading.close();
      stderr.write('\n');
    });
  }).finally(() => reading.close()) as Promise<string>;
}

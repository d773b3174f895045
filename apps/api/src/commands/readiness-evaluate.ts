/**
 * `npm run -s readiness:evaluate`: the readiness model on anyone's own data, without a database. Reads JSON lines on
 * standard input, answers on standard output; docs/learning.md has the protocol. Exits 0, or 2 at a wrong line.
 */
import { processJsonLines } from './evaluation/json-lines.ts';
import { readinessEvaluator } from './evaluation/readiness-evaluator.ts';

process.exitCode = await processJsonLines(readinessEvaluator(), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});

/**
 * `npm run -s study:evaluate`: today's lists for anyone's own data, without a database. Reads JSON lines on standard
 * input, answers on standard output; docs/learning.md has the protocol. Exits 0, or 2 at a wrong line.
 */
import { processJsonLines } from './evaluation/json-lines.ts';
import { studyEvaluator } from './evaluation/study-evaluator.ts';

process.exitCode = await processJsonLines(studyEvaluator(), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});

/**
 * `npm run -s readiness:evaluate` and `npm run -s study:evaluate`: the readiness model and today's lists on anyone's own data,
 * without a database. Reads JSON lines on standard input, answers on standard output; docs/learning.md has the protocols. Exits
 * 0, or 2 at a wrong line.
 */
import { processJsonLines } from './json-lines.ts';
import { readinessEvaluator } from './readiness-evaluator.ts';
import { studyEvaluator } from './study-evaluator.ts';

const evaluators: Record<string, typeof readinessEvaluator | typeof studyEvaluator> = {
  readiness: readinessEvaluator,
  study: studyEvaluator,
};
const evaluator = evaluators[process.argv[2] ?? ''];
if (!evaluator) throw new Error(`Say what to evaluate: ${Object.keys(evaluators).join(' or ')}.`);

process.exitCode = await processJsonLines(evaluator(), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});

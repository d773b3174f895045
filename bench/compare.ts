import { type Sitting, sitExam, submitAndCheck } from './exam-taker.ts';
import { newPerson } from './person.ts';
import { startProduct } from './product.ts';

/**
 * The same exam takers on several databases, in turns within one run, so that what the machine does meanwhile meets all of them.
 * Latencies of saving an answer, and their ratio to the first database.
 *
 * node bench/compare.ts [--people 24] [--rounds 3] [--seconds 8] plain=postgres://… cluster=postgres://…: each migrated, with content.
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const peopleCount = option('people', 24);
const rounds = option('rounds', 3);
const seconds = option('seconds', 8);
const targets = process.argv.slice(2).flatMap((argument) => {
  const [, name, url] = /^([\w-]+)=(postgres.*)$/.exec(argument) ?? [];
  return name && url ? [{ name, url, latencies: [] as number[], answers: 0, lost: 0 }] : [];
});
if (targets.length === 0) throw new Error('Say which databases: name=postgres://…');

for (let round = 0; round < rounds; round += 1) {
  for (const target of targets) {
    const product = await startProduct({ DATABASE_URL: target.url });
    const people = await Promise.all(Array.from({ length: peopleCount }, () => newPerson(product.url)));
    let isRunning = true;
    const sitting: Promise<Sitting>[] = people.map((person) =>
      sitExam(person, { pauseMs: 200, mayGoOn: () => isRunning }),
    );
    await new Promise((done) => setTimeout(done, seconds * 1_000));
    isRunning = false;
    for (const [index, sat] of (await Promise.all(sitting)).entries()) {
      const person = people[index];
      target.latencies.push(...sat.latenciesMs.slice(3));
      target.answers += sat.latenciesMs.length;
      if (person) target.lost += (await submitAndCheck(person, sat)).lost;
    }
    await product.stop();
  }
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
const [base] = targets;
console.log('| database | answers/s | p50 ms | p99 ms | ratio p50 | ratio p99 | lost |\n|---|---|---|---|---|---|---|');
for (const { name, latencies, answers, lost } of targets) {
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  const ratio = (value: number, share: number) => (value / percentile(base?.latencies ?? [], share)).toFixed(2);
  console.log(
    `| ${name} | ${(answers / rounds / seconds).toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${ratio(p50, 0.5)} | ${ratio(p99, 0.99)} | ${lost} |`,
  );
}

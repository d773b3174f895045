/** CPU time that one saved answer costs, in ms. */
export type AnswerCost = { product: number; coordinator: number; workers: number };

const busy = 0.7;
const secondsAnAnswer = 20;

/**
 * Returns the cores needed by exam takers who each answer every 20 s, with no core above 70 %. It extrapolates the measured costs
 * linearly; other work of the product and spare cores are not included.
 */
export function coresFor(examTakers: number, cost: AnswerCost): { answers: number; cores: AnswerCost } {
  const answers = examTakers / secondsAnAnswer;
  const cores = (ms: number) => (answers * ms) / 1_000 / busy;
  return {
    answers,
    cores: { product: cores(cost.product), coordinator: cores(cost.coordinator), workers: cores(cost.workers) },
  };
}

/** Formats the model as the lines of a Markdown table. */
export function modelTable(cost: AnswerCost): string[] {
  const rows = [1_000, 10_000, 100_000].map((examTakers) => {
    const { answers, cores } = coresFor(examTakers, cost);
    const cells = [cores.product, cores.coordinator, cores.workers].map((count) => count.toFixed(1));
    return `| ${examTakers.toLocaleString('en')} | ${answers.toFixed(0)} | ${cells.join(' | ')} |`;
  });
  return [
    '| exam takers | answers/s | cores of the product | of the coordinator | of the workers together |',
    '|---|---|---|---|---|',
    ...rows,
  ];
}

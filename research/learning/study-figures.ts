import { mean } from './metrics.ts';
import type { Aim } from './readiness-aims.ts';
import { ours, oursUntold, studyRivals } from './study-planners.ts';
import { type StudyPlan, type StudyResult, study } from './study-simulation.ts';

/** The lead of ours over a rival in one plan, in points of mean true recall on exam day. */
export type PlanFigures = { plan: StudyPlan; recall: number; unseen: number; lead: ReadonlyMap<string, number> };

const plans: readonly StudyPlan[] = [100, 300, 600].flatMap((questions) =>
  [14, 30, 60].flatMap((days) => [20, 40, 60].map((perDay) => ({ questions, days, perDay }))),
);

/** Simulates all plans with seeds from 1. */
export function studyFigures(seeds: number): { byPlan: PlanFigures[]; aims: Aim[] } {
  const given: StudyResult['given'][] = [];
  let brokenRules = 0;
  const byPlan = plans.map((plan) => {
    const results: StudyResult[] = [];
    const leads = new Map<string, number[]>(studyRivals.map(({ name }) => [name, []]));
    for (let seed = 1; seed <= seeds; seed += 1) {
      const result = study(plan, ours, seed);
      results.push(result);
      given.push(result.given);
      brokenRules += Number(result.hasBrokenRule);
      for (const rival of studyRivals) {
        leads.get(rival.name)?.push(100 * (result.recall - study(plan, rival, seed).recall));
      }
    }
    return {
      plan,
      recall: mean(results.map(({ recall }) => recall)),
      unseen: Math.max(...results.map(({ unseen }) => unseen)),
      lead: new Map([...leads].map(([name, list]) => [name, mean(list)])),
    };
  });
  return { byPlan, aims: studyAims(byPlan, brokenRules, recallCalibration(given.flat())) };
}

/** What points gain where they are true: recall on exam day, and the lead over the same lists without them. */
export type SiblingFigures = { plan: StudyPlan; recall: number; unseen: number; gain: number };

const siblingPlans: readonly StudyPlan[] = [14, 30, 60].flatMap((days) =>
  [20, 40, 60].flatMap((perDay) => [0.3, 1].map((siblings) => ({ questions: 300, days, perDay, siblings }))),
);

/** Simulates plans of a bank with siblings, with seeds from 1. */
export function siblingFigures(seeds: number): { byPlan: SiblingFigures[]; aims: Aim[] } {
  let brokenRules = 0;
  const byPlan = siblingPlans.map((plan) => {
    const results = Array.from({ length: seeds }, (_, at) => study(plan, ours, at + 1));
    const gains = results.map(({ recall }, at) => 100 * (recall - study(plan, oursUntold, at + 1).recall));
    brokenRules += results.filter(({ hasBrokenRule }) => hasBrokenRule).length;
    return {
      plan,
      recall: mean(results.map(({ recall }) => recall)),
      unseen: Math.max(...results.map(({ unseen }) => unseen)),
      gain: mean(gains),
    };
  });
  const roomy = byPlan.filter(({ plan }) => plan.days * plan.perDay >= 1.3 * plan.questions);
  const aims = [
    atMost('unseen at 1.3 answers a question, with siblings', Math.max(...roomy.map(({ unseen }) => unseen)), 0),
    atLeast('points gained by siblings', mean(byPlan.map(({ gain }) => gain)), 0),
    atMost('lists with siblings that break a rule', brokenRules, 0),
  ];
  return { byPlan, aims };
}

function studyAims(byPlan: readonly PlanFigures[], brokenRules: number, calibration: number): Aim[] {
  const leads = (name: string) => byPlan.map(({ lead }) => lead.get(name) ?? Number.NaN);
  const [dueFirst, plain, weakest] = studyRivals.map(({ name }) => leads(name)) as [number[], number[], number[]];
  const roomy = byPlan.filter(({ plan }) => plan.days * plan.perDay >= 1.3 * plan.questions);
  return [
    atMost('unseen at 1.3 answers a question', Math.max(...roomy.map(({ unseen }) => unseen)), 0),
    atLeast('points above due reviews first', mean(dueFirst), 8),
    atLeast('points above new first, then plain FSRS', mean(plain), 1.8),
    atLeast('points above it in the worst plan', Math.min(...plain), -0.3),
    atLeast('points above new first, then least recall', mean(weakest), 0.15),
    atMost('lists above the budget or with a question twice', brokenRules, 0),
    atMost('calibration error of recall', calibration, 0.04),
  ];
}

/** Over ten bins of equal width, against the true recall itself. */
function recallCalibration(given: readonly { p: number; truth: number }[]): number {
  const bins = Map.groupBy(given, ({ p }) => Math.min(Math.floor(p * 10), 9));
  let error = 0;
  for (const bin of bins.values()) {
    error += (Math.abs(mean(bin.map(({ p }) => p)) - mean(bin.map(({ truth }) => truth))) * bin.length) / given.length;
  }
  return error;
}

const atMost = (what: string, measured: number, bound: number): Aim => ({
  world: 'study',
  what,
  measured,
  bound: `≤ ${bound}`,
  isReached: measured <= bound,
});

const atLeast = (what: string, measured: number, bound: number): Aim => ({
  world: 'study',
  what,
  measured,
  bound: `≥ ${bound}`,
  isReached: measured >= bound,
});

import type { OwnBank, OwnScenario } from '../content-model.ts';
import { reservedNumbers } from '../finals.ts';
import { findLanguageFaults } from './check-language.ts';

const maxTabs = 8;
const maxTitle = 200;
const maxTabTitle = 80;
const maxTabText = 20_000;

/** The problems of the cases of a bank, each with its place. */
export function checkScenarios(bank: OwnBank): { file: string; line: number; id: string; message: string }[] {
  return bank.scenarios.flatMap((scenario, index) =>
    checkScenario(bank, scenario, index).map((message) => ({
      file: scenario.file,
      line: scenario.line,
      id: scenario.id,
      message,
    })),
  );
}

function checkScenario(
  { certification, questions }: OwnBank,
  { id, title, tabs }: OwnScenario,
  index: number,
): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };
  const expected = `${certification.id}-case-${index + 1}`;
  check(id === expected, `${id} should be called ${expected}.`);
  check(title.length <= maxTitle, `The title has ${title.length} characters; at most ${maxTitle} are allowed.`);
  check(tabs.length >= 1 && tabs.length <= maxTabs, `A scenario has 1 to ${maxTabs} tabs, not ${tabs.length}.`);
  for (const tab of tabs) {
    check(tab.title.length <= maxTabTitle, `The title of a tab is too long: '${tab.title}'.`);
    check(tab.text.length <= maxTabText, `The tab '${tab.title}' has more than ${maxTabText} characters.`);
    faults.push(...findLanguageFaults([tab.text]));
  }

  const own = questions.filter(({ scenarioId }) => scenarioId === id);
  check(own.length > 0, 'No question is about this scenario.');
  const reserved = reservedNumbers(certification);
  const inFinal = own.filter(({ number }) => reserved.has(number)).length;
  check(
    inFinal === 0 || inFinal === own.length,
    `The final asks ${inFinal} of its ${own.length} questions; a case is in a final as a whole or not at all.`,
  );
  return faults;
}

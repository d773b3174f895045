import { findSectionProblem } from '@examplar/domain/exams/sections';
import type { OwnBank, OwnExam, OwnQuestion } from '../content-model.ts';

/** The problems of the cases, sections and unscored questions of a bank's exams (EXM-18, EXM-19, EXM-21), as sentences. */
export function checkSections({ certification, questions }: OwnBank): string[] {
  const byNumber = new Map(questions.map((question) => [question.number, question]));
  return certification.exams.flatMap((exam) => {
    const count = exam.assembly === 'fixed' ? exam.numbers.length : exam.count;
    const faults =
      exam.unscored < count
        ? []
        : [`${exam.id} has ${exam.unscored} unscored questions; they have to be fewer than its ${count}.`];
    if (exam.assembly === 'drawn')
      return exam.sections.length === 0 ? faults : [...faults, `${exam.id} is drawn and cannot have sections.`];
    const asked = exam.numbers.map((number) => byNumber.get(number));
    return [...faults, ...checkCases(exam, asked, questions), ...checkPositions(exam, asked)];
  });
}

type AskedQuestions = readonly (OwnQuestion | undefined)[];

/** An exam asks a case as a whole: all of its questions, one after the other. */
function checkCases(exam: OwnExam, asked: AskedQuestions, questions: readonly OwnQuestion[]): string[] {
  const scenarioIds = new Set(asked.flatMap((question) => question?.scenarioId ?? []));
  return [...scenarioIds].flatMap((scenarioId) => {
    const isOfCase = (question: OwnQuestion | undefined) => question?.scenarioId === scenarioId;
    const first = asked.findIndex(isOfCase);
    const last = asked.findLastIndex(isOfCase);
    const count = asked.filter(isOfCase).length;
    const ofBank = questions.filter(isOfCase).length;
    return [
      ...(last - first + 1 === count ? [] : [`${exam.id} asks other questions between those of ${scenarioId}.`]),
      ...(count === ofBank ? [] : [`${exam.id} asks ${count} of the ${ofBank} questions of ${scenarioId}.`]),
    ];
  });
}

function checkPositions({ id, sections }: OwnExam, asked: AskedQuestions): string[] {
  const scenarioIds = asked.map((question) => question?.scenarioId ?? null);
  const problem = findSectionProblem(sections, { length: asked.length, scenarioIds });
  return problem === null ? [] : [`${id}: ${problem}`];
}

import type { OwnCertification } from './content-model.ts';
import { reservedNumbers } from './finals.ts';

/**
 * What is wrong with a certification's own data and the plan of its exams, as sentences (content/README.md). `numbers`
 * are those of the questions that the bank has.
 */
export function checkCertification(
  certification: OwnCertification,
  numbers: readonly number[],
  isKnownProvider: boolean,
): string[] {
  const { topics, exams } = certification;
  const faults: string[] = [];
  const demand = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };

  demand(isKnownProvider, `The provider '${certification.providerId}' is not in providers.yaml.`);
  demand(certification.prerequisites.length >= 3, 'Fewer than three prerequisites.');
  demand(topics.length > 0, 'There are no topics.');
  const weight = topics.reduce((sum, topic) => sum + topic.weight, 0);
  demand(Math.abs(weight - 100) < 1e-6, `The weights of the topics sum to ${weight}, not 100.`);
  demand(
    topics.every((topic, index) => topic.number === index + 1),
    'The topics are not numbered 1, 2, 3 ….',
  );
  // EXM-7
  demand(
    certification.passingScorePercent > 0 && certification.passingScorePercent <= 100,
    'The passing score is no percentage.',
  );

  const hasBank = exams.length > 0 || numbers.length > 0;
  demand(hasBank || certification.status !== 'available', 'An available certification has no questions and exams.');
  return hasBank ? [...faults, ...checkExams(certification, numbers)] : faults;
}

function checkExams(certification: OwnCertification, numbers: readonly number[]): string[] {
  const { exams, examLength, durationMinutes } = certification;
  const faults: string[] = [];
  const demand = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };
  const reserved = reservedNumbers(certification);
  const known = new Set(numbers);

  exams.forEach((exam, index) => {
    const expected = exam.isFinal ? `${certification.id}-final` : `${certification.id}-exam-${index + 1}`;
    demand(exam.id === expected, `${exam.id} should be called ${expected}.`);
    const count = exam.assembly === 'fixed' ? exam.numbers.length : exam.count;
    const available = numbers.length - (exam.isFinal ? 0 : reserved.size);
    demand(count > 0 && count <= available, `${exam.id} asks ${count} questions of a bank of ${available}.`);
    if (exam.assembly === 'fixed') {
      const missing = exam.numbers.filter((number) => !known.has(number));
      demand(missing.length === 0, `${exam.id} asks questions that the bank does not have: ${missing.join(', ')}.`);
      demand(new Set(exam.numbers).size === count, `${exam.id} asks a question twice.`);
      const repeated = exam.isFinal ? [] : exam.numbers.filter((number) => reserved.has(number));
      demand(repeated.length === 0, `${exam.id} asks questions of the final: ${repeated.join(', ')}.`);
    }
    demand(!exam.isFinal || exam.assembly === 'fixed', `${exam.id} is a final and cannot be drawn.`);
    demand(!exam.isFinal || index === exams.length - 1, `${exam.id} is a final and does not stand last.`);
    const minutes = Math.ceil((durationMinutes * count) / examLength);
    demand(
      exam.durationMinutes === minutes,
      `${exam.id} lasts ${exam.durationMinutes} minutes; by its length it is ${minutes}.`,
    );
    if (index > 0)
      demand(count === examLength, `${exam.id} has ${count} questions; a full-length exam has ${examLength}.`);
  });

  const first = exams[0];
  const diagnostic = first?.assembly === 'fixed' ? first.numbers : [];
  demand(diagnostic.length === 20, 'The first exam is not a free diagnostic of 20 questions.');
  const preview = numbers.filter((number) => !reserved.has(number)).slice(0, 10);
  demand(
    preview.every((number) => diagnostic.includes(number)),
    'The first ten questions of the bank are not all in the free diagnostic.',
  );
  demand(
    exams.every(
      (exam, index) =>
        index === 0 || exam.assembly === 'drawn' || !exam.numbers.some((number) => diagnostic.includes(number)),
    ),
    'A full-length exam repeats questions of the free diagnostic.',
  );
  return faults;
}

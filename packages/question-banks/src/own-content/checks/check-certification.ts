import type { OwnCertification } from '../content-model.ts';
import { reservedNumbers } from '../finals.ts';

/**
 * The problems of a certification's own data and the plan of its exams, as sentences (content/README.md). `numbers`
 * are those of the questions that the bank has.
 */
export function checkCertification(
  certification: OwnCertification,
  numbers: readonly number[],
  isKnownProvider: boolean,
): string[] {
  const { topics, exams } = certification;
  const faults: string[] = [];
  const check = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };

  check(isKnownProvider, `The provider '${certification.providerId}' is not in providers.yaml.`);
  check(certification.prerequisites.length >= 3, 'Fewer than three prerequisites.');
  check(topics.length > 0, 'There are no topics.');
  const weight = topics.reduce((sum, topic) => sum + topic.weight, 0);
  check(Math.abs(weight - 100) < 1e-6, `The weights of the topics sum to ${weight}, not 100.`);
  check(
    topics.every((topic, index) => topic.number === index + 1),
    'The topics are not numbered 1, 2, 3 ….',
  );
  // EXM-7
  check(
    certification.passingScorePercent > 0 && certification.passingScorePercent <= 100,
    'The passing score is no percentage.',
  );

  const hasBank = exams.length > 0 || numbers.length > 0;
  check(hasBank || certification.status !== 'available', 'An available certification has no questions and exams.');
  return hasBank ? [...faults, ...checkExams(certification, numbers)] : faults;
}

function checkExams(certification: OwnCertification, numbers: readonly number[]): string[] {
  const { exams, examLength, durationMinutes } = certification;
  const faults: string[] = [];
  const check = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };
  const reserved = reservedNumbers(certification);
  const known = new Set(numbers);

  exams.forEach((exam, index) => {
    const expected = exam.isFinal ? `${certification.id}-final` : `${certification.id}-exam-${index + 1}`;
    check(exam.id === expected, `${exam.id} should be called ${expected}.`);
    const count = exam.assembly === 'fixed' ? exam.numbers.length : exam.count;
    const available = numbers.length - (exam.isFinal ? 0 : reserved.size);
    check(count > 0 && count <= available, `${exam.id} asks ${count} questions of a bank of ${available}.`);
    if (exam.assembly === 'fixed') {
      const missing = exam.numbers.filter((number) => !known.has(number));
      check(missing.length === 0, `${exam.id} asks questions that the bank does not have: ${missing.join(', ')}.`);
      check(new Set(exam.numbers).size === count, `${exam.id} asks a question twice.`);
      const repeated = exam.isFinal ? [] : exam.numbers.filter((number) => reserved.has(number));
      check(repeated.length === 0, `${exam.id} asks questions of the final: ${repeated.join(', ')}.`);
    }
    check(
      !exam.isSampler || (index > 0 && !exam.isFinal),
      `${exam.id} is a sampler and cannot be the first exam or the final.`,
    );
    check(!exam.isFinal || exam.assembly === 'fixed', `${exam.id} is a final and cannot be drawn.`);
    check(!exam.isFinal || index === exams.length - 1, `${exam.id} is a final and is not the last exam.`);
    const minutes = Math.ceil((durationMinutes * count) / examLength);
    check(
      exam.durationMinutes === minutes,
      `${exam.id} lasts ${exam.durationMinutes} minutes; by its length it is ${minutes}.`,
    );
    if (index > 0 && !exam.isSampler)
      check(count === examLength, `${exam.id} has ${count} questions; a full-length exam has ${examLength}.`);
  });

  const first = exams[0];
  const diagnostic = first?.assembly === 'fixed' ? first.numbers : [];
  check(diagnostic.length === 20, 'The first exam is not a free diagnostic of 20 questions.');
  const preview = numbers.filter((number) => !reserved.has(number)).slice(0, 10);
  check(
    preview.every((number) => diagnostic.includes(number)),
    'The first ten questions of the bank are not all in the free diagnostic.',
  );
  check(
    exams.every(
      (exam, index) =>
        index === 0 || exam.assembly === 'drawn' || !exam.numbers.some((number) => diagnostic.includes(number)),
    ),
    'A full-length exam repeats questions of the free diagnostic.',
  );
  return faults;
}

import type { OwnCertification } from './content-model.ts';

/** What is wrong with a certification's own data and the plan of its exams, as sentences (content/README.md). */
export function checkCertification(
  certification: OwnCertification,
  questionCount: number,
  isKnownProvider: boolean,
): string[] {
  const { topics, exams, examLength, durationMinutes } = certification;
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
  demand(
    certification.passingScorePercent > 0 && certification.passingScorePercent <= 100,
    'The passing score is no percentage.',
  );

  const hasBank = exams.length > 0 || questionCount > 0;
  demand(hasBank || certification.status !== 'available', 'An available certification has no questions and exams.');
  if (!hasBank) return faults;

  exams.forEach((exam, index) => {
    demand(exam.id === `${certification.id}-exam-${index + 1}`, `Exam ${index + 1} is called ${exam.id}.`);
    const count = exam.assembly === 'fixed' ? exam.to - exam.from + 1 : exam.count;
    demand(count > 0 && count <= questionCount, `${exam.id} asks ${count} questions of a bank of ${questionCount}.`);
    if (exam.assembly === 'fixed') {
      demand(
        exam.from >= 1 && exam.to <= questionCount,
        `${exam.id} asks questions ${exam.from} to ${exam.to} of a bank of ${questionCount}.`,
      );
    }
    const minutes = Math.ceil((durationMinutes * count) / examLength);
    demand(
      exam.durationMinutes === minutes,
      `${exam.id} lasts ${exam.durationMinutes} minutes; by its length it is ${minutes}.`,
    );
    if (index > 0)
      demand(count === examLength, `${exam.id} has ${count} questions; a full-length exam has ${examLength}.`);
  });
  const first = exams[0];
  demand(
    first?.assembly === 'fixed' && first.from === 1 && first.to === 20,
    'The first exam is not the free diagnostic over questions 1 to 20.',
  );
  demand(
    exams.every((exam, index) => index === 0 || exam.assembly === 'drawn' || exam.from > 20),
    'A full-length exam repeats questions of the free diagnostic.',
  );
  return faults;
}

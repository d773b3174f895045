import type { Certification } from '@examplar/contract/catalogue';
import type { TestExamSummary } from '@examplar/contract/exams';
import { type AddressOf, breadcrumbList, type Crumb, publisher, type Thing } from '../../lib/page/structured-data.tsx';
import { say } from '../../lib/texts.ts';
import { certificationPath } from './certification-card.tsx';

type Described = { certification: Certification; exams: readonly TestExamSummary[]; trail: readonly Crumb[] };

/** A certification's page as a course with its exams as quizzes. A certification without exams is not a course. */
export function describeCertification({ certification, exams, trail }: Described, addressOf: AddressOf): Thing[] {
  const crumbs = breadcrumbList(trail, addressOf);
  return exams.length === 0 ? [crumbs] : [crumbs, courseOf({ certification, exams }, addressOf)];
}

function courseOf({ certification, exams }: Omit<Described, 'trail'>, addressOf: AddressOf): Thing {
  const { id, title, code, description, level, image_url, provider } = certification;
  const minutes = exams.reduce((sum, exam) => sum + exam.duration, 0);
  return {
    '@type': 'Course',
    '@id': addressOf(`${certificationPath(id)}#course`),
    name: say('catalogue.course', { title }),
    courseCode: code,
    description,
    url: addressOf(certificationPath(id)),
    image: addressOf(image_url),
    educationalLevel: level,
    inLanguage: 'en',
    provider: publisher(addressOf),
    about: {
      '@type': 'EducationalOccupationalCredential',
      name: title,
      credentialCategory: 'Certification',
      recognizedBy: { '@type': 'Organization', name: provider },
    },
    offers: { '@type': 'Offer', category: 'Partially Free', url: addressOf('/pricing') },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
    hasPart: exams.map((exam) => ({
      '@type': 'Quiz',
      name: `${code}: ${exam.title}`,
      description: exam.description,
      educationalLevel: level,
      timeRequired: `PT${exam.duration}M`,
      isAccessibleForFree: exam.free,
    })),
  };
}

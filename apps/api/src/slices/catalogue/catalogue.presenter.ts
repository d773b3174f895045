import type { Certification, Provider } from '@examplar/contract/catalogue';
import { certificationLevels } from '@examplar/contract/catalogue';
import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import { badgePath } from './badge.ts';
import type { CertificationRow, ProviderRow, TopicRow } from './catalogue.repository.ts';

export function presentCertification(row: CertificationRow, topics: TopicRow[]): Certification {
  return {
    id: row.id,
    title: row.title,
    code: row.code,
    level: row.level as Certification['level'],
    price: dollarsOfCents(row.price_cents),
    duration: row.duration_minutes,
    description: row.description,
    image_url: row.image_url ?? badgePath(row.id),
    prerequisites: row.prerequisites,
    questionCount: row.question_count,
    category: { name: row.category_name },
    provider: row.provider_name,
    provider_id: row.provider_id,
    status: row.status as Certification['status'],
    topics: topics.map((topic) => ({
      topic_number: topic.number,
      name: topic.name,
      weight: topic.weight,
      questionCount: topic.question_count,
    })),
    passing_score: row.passing_score,
    scoring: row.scoring as Certification['scoring'],
    passing_score_is_ours: row.is_passing_score_ours,
    weights_are_ours: row.are_weights_ours,
    source_url: row.source_url,
    checked_at: row.checked_on,
    retires_on: row.retires_on,
  };
}

/** Counts include only the provider's listed certifications, so that they match its page. */
export function presentProvider(row: ProviderRow, certifications: CertificationRow[], topicNames: string[]): Provider {
  const sum = (count: (certification: CertificationRow) => number) =>
    certifications.reduce((total, one) => total + count(one), 0);
  const levels = new Set(certifications.map((certification) => certification.level));
  return {
    id: row.id,
    name: row.name,
    total_certifications: certifications.length,
    total_questions: sum((certification) => certification.question_count),
    total_exams: sum((certification) => certification.exam_count),
    certification_levels: certificationLevels.filter((level) => levels.has(level)),
    topics: topicNames,
    monogram: row.monogram,
    tint: row.tint,
  };
}

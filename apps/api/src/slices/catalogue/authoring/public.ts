// Writes providers, certifications and topics, and locks a certification whose content changes. Reading them: ../public.ts.
export {
  refreshCounts,
  retireCertification,
  saveCategories,
  saveCertifications,
  saveProviders,
  saveTopics,
} from './content-rows.repository.ts';
export {
  createImportCertification,
  listTopicKeys,
  lockCertification,
  saveBankSource,
} from './new-certification.repository.ts';

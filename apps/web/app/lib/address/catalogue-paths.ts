/** Where the pages of the catalogue are. */
export const certificationPath = (certificationId: string) => `/certifications/${certificationId}`;

export const providerPath = (name: string) => `/providers/${encodeURIComponent(name)}/certifications`;

/** Of all providers, or of one by its name. */
export const examChangesPath = (provider = '') =>
  provider === '' ? '/exam-changes' : `/exam-changes?provider=${encodeURIComponent(provider)}`;

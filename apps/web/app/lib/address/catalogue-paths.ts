/** Where the pages of the catalogue are. */
export const certificationPath = (certificationId: string) => `/certifications/${certificationId}`;

export const providerPath = (name: string) => `/providers/${encodeURIComponent(name)}/certifications`;

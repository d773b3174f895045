import { CertificationPicker } from './certification-picker.tsx';

/** The filter of every list that belongs to certifications. */
export const certificationFilter = {
  name: 'certification_id',
  label: 'Certification',
  Picker: CertificationPicker,
} as const;

import { AdminHeading } from '../shell/admin-heading.tsx';
import { NewCertificationForm } from './certification-form.tsx';

export default function NewCertificationPage() {
  return (
    <>
      <AdminHeading
        title="Add a certification"
        lead="It starts as a draft that learners cannot see."
        back={{ to: '/admin/catalogue/certifications', label: 'Certifications' }}
      />
      <NewCertificationForm />
    </>
  );
}

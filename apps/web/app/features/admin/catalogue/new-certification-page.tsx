import { useNavigate } from 'react-router';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { CertificationForm } from './certification-form.tsx';

const list = '/admin/catalogue/certifications';

export default function NewCertificationPage() {
  const navigate = useNavigate();
  return (
    <>
      <AdminHeading
        title="Add a certification"
        lead="It starts as a draft that learners cannot see."
        back={{ to: list, label: 'Certifications' }}
      />
      <CertificationForm certification={null} onSaved={(id) => void navigate(`${list}/${id}`)} />
    </>
  );
}

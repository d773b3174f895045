import { NewCertificationPage } from '../../../features/admin/catalogue/new-certification-page.tsx';
import { CertificationCard } from '../../../features/catalogue/certification-card.tsx';

export default function Route() {
  return (
    <NewCertificationPage
      card={(certification) => <CertificationCard certification={certification} isLazy={false} />}
    />
  );
}

import { CertificationPage } from '../../../features/admin/catalogue/certification-page.tsx';
import { CertificationCard } from '../../../features/catalogue/certification-card.tsx';

export default function Route() {
  return (
    <CertificationPage card={(certification) => <CertificationCard certification={certification} isLazy={false} />} />
  );
}

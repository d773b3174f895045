import { ReportPage } from '../../features/admin/reports/report-page.tsx';

export default function Route() {
  return <ReportPage />;
}

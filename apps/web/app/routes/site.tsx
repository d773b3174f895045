import { Outlet } from 'react-router';
import { SiteFrame } from '../features/layout/site-frame.tsx';

export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

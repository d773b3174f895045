import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { takeReturnTo } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';

/** After sign-in, continues to where the visitor was going, else to the dashboard. */
export function useLeaveWhenSignedIn() {
  const { status } = useSession();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (status !== 'signed-in' || isLeaving.current) return;
    isLeaving.current = true;
    void navigate(takeReturnTo(), { replace: true });
  }, [status, navigate]);
}

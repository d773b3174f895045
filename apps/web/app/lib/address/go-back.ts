import { useNavigate } from 'react-router';

/** Goes back within the site, else to `fallback`: a shared link has no history. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    const place: unknown = history.state?.idx;
    if (typeof place === 'number' && place > 0) void navigate(-1);
    else void navigate(fallback);
  };
}

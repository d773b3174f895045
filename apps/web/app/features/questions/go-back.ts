import { useNavigate } from 'react-router';

/** Goes to where the reader came from within the site, else to `fallback`: a shared link has nothing before it. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    const place: unknown = history.state?.idx;
    if (typeof place === 'number' && place > 0) void navigate(-1);
    else void navigate(fallback);
  };
}

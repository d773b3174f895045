import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { FileDrop } from './file-drop.tsx';
import type { Import } from './import-call.ts';

type ImportedFileProps = { running: Import; file: File | null; isBusy: boolean; onFile: (file: File) => void };

/** The file of an import and its certification, with a button to choose another file. */
export function ImportedFile({ running: { fileName, certificationId }, ...drop }: ImportedFileProps) {
  const data = useCertification(certificationId);
  return <FileDrop {...drop} imported={{ fileName, into: data ? `${data.code} · ${data.title}` : certificationId }} />;
}

/** The certification of an import; undefined until it is loaded. */
export const useCertification = (certificationId: string) =>
  useQuery({
    ...endpointQuery('GET /admin/certifications/:certificationId', { params: { certificationId } }),
    enabled: certificationId !== '',
  }).data;

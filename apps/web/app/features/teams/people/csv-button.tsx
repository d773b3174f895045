import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { CallInput } from '../../../../server/page-context.ts';
import { sendInSession } from '../../../lib/api/api-client.ts';
import type { EndpointName } from '../../../lib/api/endpoints.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { saveFile } from '../../../lib/page/save-file.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';

type CsvButtonProps = { name: Extract<EndpointName, `GET /teams/${string}.csv`>; input: CallInput; file: string };

/** Saves what the page shows, with its filters, as a file for spreadsheets. */
export function CsvButton({ name, input, file }: CsvButtonProps) {
  const download = useMutation({
    mutationFn: () => sendInSession(name, input, { isFile: true }),
    onSuccess: ({ body }) => saveFile(file, body as Blob, 'text/csv'),
    onError: (error) => showToast(serverMessage(error, say('teams.csv.failed')), 'negative'),
  });
  return (
    <Button size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" />
      {say('teams.csv')}
    </Button>
  );
}

import { exportFormats } from '@examplar/contract/admin/certifications';
import { sendInSession } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { showToast } from '../../../ui/states/toast-store.ts';

type ExportFormat = (typeof exportFormats)[number];

const formats: Record<ExportFormat, { label: string; ending: string }> = {
  json: { label: 'JSON', ending: 'json' },
  csv: { label: 'CSV', ending: 'csv' },
  gift: { label: 'GIFT', ending: 'gift.txt' },
  'moodle-xml': { label: 'Moodle XML', ending: 'moodle.xml' },
  qti21: { label: 'QTI 2.1', ending: 'qti21.zip' },
  qti3: { label: 'QTI 3.0', ending: 'qti3.zip' },
};

export const exportChoices = exportFormats.map((format) => ({ format, label: formats[format].label }));

/** Saves the bank of a certification as a file. */
export async function exportBank(certificationId: string, format: ExportFormat) {
  try {
    const input = { params: { certificationId }, query: { format } };
    const call = 'GET /admin/certifications/:certificationId/export';
    const { body } = await sendInSession(call, input, { isFile: true });
    const url = URL.createObjectURL(body as Blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = `${certificationId}.${formats[format].ending}`;
    link.click();
    URL.revokeObjectURL(url);
    showToast(`The questions of ${certificationId} have been exported as ${formats[format].label}.`, 'positive');
  } catch (error) {
    showToast(serverMessage(error, 'The export failed. Please try again.'), 'negative');
  }
}

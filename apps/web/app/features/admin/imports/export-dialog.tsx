import type { exportFormats } from '@examplar/contract/admin/certifications';
import { useState } from 'react';
import { sendInSession } from '../../../lib/api/api-client.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { CertificationPicker } from '../catalogue/certification-picker.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';

type ExportFormat = (typeof exportFormats)[number];

const oneLanguage = 'Translations of the questions are left out: only JSON has them.';
const formats: Record<ExportFormat, { label: string; ending: string; lacks?: string }> = {
  json: { label: 'JSON, with everything', ending: 'json' },
  csv: { label: 'CSV, for spreadsheets', ending: 'csv', lacks: oneLanguage },
  gift: {
    label: 'GIFT',
    ending: 'gift.txt',
    lacks: `GIFT has no orderings: the file says which were left out. ${oneLanguage}`,
  },
  'moodle-xml': {
    label: 'Moodle XML',
    ending: 'moodle.xml',
    lacks: `Moodle has no orderings of only some of the steps: the file says which were left out. ${oneLanguage}`,
  },
  qti21: { label: 'QTI 2.1 package', ending: 'qti21.zip', lacks: oneLanguage },
  qti3: { label: 'QTI 3.0 package', ending: 'qti3.zip', lacks: oneLanguage },
};

type ExportDialogProps = {
  /** The certification whose bank is exported; left out, it is picked in the dialog. */
  certificationId?: string;
  onClose: () => void;
};

/** Exports the published questions of a certification as a file. */
export function ExportDialog({ certificationId: fixedId, onClose }: ExportDialogProps) {
  const [certificationId, setCertificationId] = useState(fixedId ?? '');
  const [format, setFormat] = useState<ExportFormat>('json');
  const { form, field, errors, isBusy } = useForm({
    initial: { certificationId: '', format: 'json' },
    check: (values) => requireFields(values, { certificationId: 'Please choose a certification' }),
    fallback: 'The file could not be created.',
    send: async (values) => {
      const input = { params: { certificationId: values.certificationId }, query: { format } };
      const { body, headers } = await sendInSession('GET /admin/certifications/:certificationId/export', input, {
        isFile: true,
      });
      save(body as Blob, `${values.certificationId}.${formats[format].ending}`);
      const leftOut = Number(headers.get('x-translations-left-out') ?? 0);
      if (leftOut > 0) {
        const questions = formatQuantity(leftOut, 'question');
        showToast(`The file is being downloaded, without the translations of ${questions}. JSON has them.`, 'neutral');
      } else showToast('The file is being downloaded.', 'positive');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Export a bank"
      lead="The published questions of a certification, in the order of their numbers."
      saveLabel="Download"
      isBusy={isBusy}
      problem={errors.root}
      form={form}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {fixedId === undefined && (
        <CertificationPicker
          placeholder="Code or title"
          value={certificationId}
          error={certificationId === '' ? errors.certificationId : undefined}
          onChange={setCertificationId}
        />
      )}
      <input type="hidden" name="certificationId" value={certificationId} />
      <Select
        label="Format"
        options={Object.entries(formats).map(([value, { label }]) => ({ value, label }))}
        hint={formats[format].lacks}
        {...field('format')}
        onChange={(event) => setFormat(event.target.value as ExportFormat)}
      />
    </FormDialog>
  );
}

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

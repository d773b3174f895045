import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, withHeaders } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ExportDialog } from './export-dialog.tsx';

const call = 'GET /admin/certifications/:certificationId/export';

function open(leftOut: string) {
  const downloads: { name: string; text: Promise<string> | undefined }[] = [];
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob) - 1}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, text: files[Number(this.href.replace('blob:', ''))]?.text() });
  });
  const api = fakeApi({ [call]: withHeaders('bank', { 'x-translations-left-out': leftOut }) });
  const onClose = vi.fn();
  return { api, downloads, onClose, ...renderPage(<ExportDialog certificationId="aws-saa-c03" onClose={onClose} />) };
}
const format = () => screen.getByRole('combobox', { name: 'Format' });
const lacks = /Translations of the questions are left out/;

test('which formats leave translations out is said before the download, and how many afterwards (IMP-28)', async () => {
  const { api, downloads, onClose, user } = open('3');
  expect(screen.queryByText(lacks)).toBeNull();
  for (const lacking of ['csv', 'gift', 'moodle-xml', 'qti21', 'qti3']) {
    await user.selectOptions(format(), lacking);
    expect(screen.getByText(lacks)).toBeTruthy();
  }
  await user.selectOptions(format(), 'csv');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(
    await screen.findByText('The file is being downloaded, without the translations of 3 questions. JSON has them.'),
  ).toBeTruthy();
  expect(api.of(call)).toMatchObject([{ params: { certificationId: 'aws-saa-c03' }, query: { format: 'csv' } }]);
  expect(downloads.map(({ name }) => name)).toEqual(['aws-saa-c03.csv']);
  expect(await downloads[0]?.text).toBe('"bank"');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a file that lacks nothing is only announced', async () => {
  const { user } = open('0');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('The file is being downloaded.')).toBeTruthy();
});

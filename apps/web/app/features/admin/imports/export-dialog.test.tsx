import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, withHeaders } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ExportDialog } from './export-dialog.tsx';

const call = 'GET /admin/certifications/:certificationId/export';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:bank', revokeObjectURL: () => {} }));
});

function open(leftOut: string) {
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
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
  expect([downloads, onClose.mock.calls.length]).toEqual([['aws-saa-c03.csv'], 1]);
});

test('a file that lacks nothing is only announced', async () => {
  const { user } = open('0');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('The file is being downloaded.')).toBeTruthy();
});

import { adminUpdatePlan } from '@examplar/contract/admin/plans';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { PlanDialog } from '../plans/plans-page.tsx';

const plan = { ...getExample(adminUpdatePlan.response), translations: { vi: { description: 'Nửa năm.' } } };
const open = () => {
  const api = fakeApi({ 'PUT /admin/plans/:planId': plan });
  return { api, ...renderPage(<PlanDialog plan={plan} onClose={() => {}} />) };
};

test('each text has a Vietnamese field, filled with what is stored and sent with the form (LNG-42)', async () => {
  const { api, user } = open();
  const description = screen.getByLabelText<HTMLTextAreaElement>('Description in Vietnamese');
  expect([description.value, description.lang]).toEqual(['Nửa năm.', 'vi']);
  await user.clear(description);
  await user.type(screen.getByLabelText('Features in Vietnamese'), 'Mọi chứng chỉ{Enter}{Enter}Hai chế độ');
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  await waitFor(() => expect(api.of('PUT /admin/plans/:planId')).toHaveLength(1));
  expect(api.of('PUT /admin/plans/:planId')[0]).toMatchObject({
    body: { translations: { vi: { displayName: '', description: '', features: ['Mọi chứng chỉ', 'Hai chế độ'] } } },
  });
});

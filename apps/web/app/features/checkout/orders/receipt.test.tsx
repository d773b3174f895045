import { getExample } from '@examplar/contract/calls/example';
import { Order } from '@examplar/contract/payments/orders';
import { formatMessage, type MessageValues } from '@examplar/domain/languages/message';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import vietnamese from '../../../../messages/vi.json';
import { renderPage } from '../../../../test/render-page.tsx';
import { Receipt } from './receipt.tsx';

vi.mock('../../../lib/texts.ts', async (original) => ({
  ...(await original<object>()),
  say: (key: keyof typeof vietnamese, values: MessageValues = {}) => formatMessage(vietnamese[key], values, 'vi'),
}));

test('a receipt in Vietnamese names an invoice in Vietnamese, and a gateway as it is called', () => {
  const order = getExample(Order);
  renderPage(
    <>
      <Receipt order={{ ...order, method: 'invoice' }} />
      <Receipt order={{ ...order, method: 'vnpay' }} />
    </>,
  );
  const methods = screen.getAllByText('Phương thức thanh toán').map((name) => name.nextSibling?.textContent);
  expect(methods).toEqual(['Hóa đơn', 'VNPay']);
});

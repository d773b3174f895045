import { expect, test, vi } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { countedFor } from '../../../platform/limits/rate-limits.ts';
import * as output from '../../../platform/monitoring/standard-output.ts';

const lines: string[] = [];
vi.spyOn(output, 'writeOut').mockImplementation((line) => void lines.push(line));
// 3 bad signatures a minute from one address, 60 calls of a provider.
const api = await startTestApi({ environment: { RATE_LIMITS: '0.01', LOG_LEVEL: 'info' } });
const notify = (remoteAddress: string) =>
  api.app.inject({ url: '/api/payments/vnpay/ipn?vnp_TxnRef=X&vnp_SecureHash=forged', remoteAddress });

test('forged notifications fill no log: beyond the limit there is one line for all', async () => {
  lines.length = 0;
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await notify('198.51.100.7')).statusCode);
  expect(statuses).toEqual([...Array<number>(3).fill(200), ...Array<number>(17).fill(429)]);
  expect(lines.filter((line) => line.includes('payment.signature_refused'))).toHaveLength(3);
  expect(lines.filter((line) => line.includes('limit.hit'))).toHaveLength(1);
  expect(lines).toHaveLength(4);
});

test("a provider's calls have a limit of their own, before anything is verified", async () => {
  const { countCall } = api.deps.limits;
  for (let n = 0; n < 60; n += 1) countCall(countedFor(limitTable.gatewayCallsPerAddress, '198.51.100.8'));
  expect((await notify('198.51.100.8')).statusCode).toBe(429);
  expect((await notify('198.51.100.9')).json().RspCode).toBe('97');
});

import { expect, test } from 'vitest';
import { createSwitches } from './faults.ts';
import type { Ledger } from './gateway-ledger.repository.ts';
import { createMerchantApi } from './merchant-api.ts';

const switches = createSwitches();
const merchantApi = createMerchantApi({ ledger: {} as Ledger, switches, nowMs: () => 0 });

test.each([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'])(
  "with 'other-order' a response never names the order of the request, also if its reference ends with %s",
  async (end) => {
    switches.set({ api: 'other-order' });
    const reference = `06E6AYDCAF06E6AYDCAF06E6${end}`;
    // A request without a command needs no ledger; its refusal names the order all the same.
    const { body } = await merchantApi.answer({ vnp_TxnRef: reference });
    const named = (body as { vnp_TxnRef: string }).vnp_TxnRef;
    expect(named).toHaveLength(reference.length);
    expect(named).not.toBe(reference);
  },
);

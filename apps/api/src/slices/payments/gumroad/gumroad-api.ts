import { z } from 'zod';
import type { GumroadSettings } from './gumroad-settings.ts';

// Gumroad's API v2 (PAY-40). A missing object is 200 with `success: false`.

const totalMs = 15_000;

const flag = z.boolean().nullish().transform(Boolean);
const Sale = z.object({
  id: z.string(),
  seller_id: z.string(),
  product_id: z.string(),
  price: z.int(),
  quantity: z
    .int()
    .nullish()
    .transform((quantity) => quantity ?? 1),
  created_at: z.string(),
  refunded: flag,
  partially_refunded: flag,
  chargedback: flag,
  disputed: flag,
  dispute_won: flag,
  test: flag,
  is_gift_receiver_purchase: flag,
  offer_code: z.unknown().optional(),
  custom_fields: z.unknown().optional(),
});
export type Sale = z.infer<typeof Sale>;

/** `id` is the purchase's own; where both stand, the sale's counts. */
const License = z.object({ purchase: z.object({ sale_id: z.string().optional(), id: z.string() }) });

const SalePage = z.object({
  success: z.literal(true),
  sales: z.array(z.unknown()),
  next_page_key: z.string().nullish(),
});

/** What Gumroad answered, or that it proved nothing. `wasAnswered`: it answered, with a no. */
export type Told<T> = { ok: true; value: T } | { ok: false; reason: string; wasAnswered: boolean };

export function gumroadApi({ apiUrl, accessToken }: Pick<GumroadSettings, 'apiUrl' | 'accessToken'>) {
  async function call(method: 'GET' | 'PUT' | 'POST', path: string, form?: URLSearchParams): Promise<Told<unknown>> {
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
        ...(form ? { body: form } : {}),
        signal: AbortSignal.timeout(totalMs),
        redirect: 'error',
      });
      if (response.status >= 500 || response.status === 429) return nothing(`answered ${response.status}`);
      const body: unknown = await response.json();
      const isYes = typeof body === 'object' && body !== null && 'success' in body && body.success === true;
      if (!isYes) return { ok: false, reason: `Gumroad said no (${response.status})`, wasAnswered: true };
      return { ok: true, value: body };
    } catch (error) {
      return nothing(error instanceof Error ? error.message : 'no answer');
    }
  }

  return {
    /** The sale as it is now: the only thing that grants or takes access. */
    async findSale(saleId: string): Promise<Told<Sale>> {
      const told = await call('GET', `/sales/${encodeURIComponent(saleId)}`);
      if (!told.ok) return told;
      const read = z.object({ sale: Sale }).safeParse(told.value);
      return read.success ? { ok: true, value: read.data.sale } : nothing('answered something else than a sale');
    },
    /** Sales since a day, newest first, 10 a page. */
    async listSales(
      after: string,
      pageKey: string | null,
    ): Promise<Told<{ sales: Sale[]; nextPageKey: string | null }>> {
      const search = new URLSearchParams({ after, ...(pageKey === null ? {} : { page_key: pageKey }) });
      const told = await call('GET', `/sales?${search}`);
      if (!told.ok) return told;
      const page = SalePage.safeParse(told.value);
      if (!page.success) return nothing('answered something else than sales');
      const sales = page.data.sales.flatMap((sale) => Sale.safeParse(sale).data ?? []);
      return { ok: true, value: { sales, nextPageKey: page.data.next_page_key ?? null } };
    },
    /** The id of the sale that a licence key of this product came with. Asking does not use the key up. */
    async findSaleOfLicense(productId: string, licenseKey: string): Promise<Told<string>> {
      const form = new URLSearchParams({
        product_id: productId,
        license_key: licenseKey,
        increment_uses_count: 'false',
      });
      const told = await call('POST', '/licenses/verify', form);
      if (!told.ok) return told;
      const read = License.safeParse(told.value);
      if (!read.success) return nothing('answered something else than a licence');
      const { purchase } = read.data;
      return { ok: true, value: purchase.sale_id ?? purchase.id };
    },
    async refund(saleId: string): Promise<Told<unknown>> {
      return call('PUT', `/sales/${encodeURIComponent(saleId)}/refund`);
    },
  };
}

const nothing = (reason: string): { ok: false; reason: string; wasAnswered: false } => ({
  ok: false,
  reason,
  wasAnswered: false,
});

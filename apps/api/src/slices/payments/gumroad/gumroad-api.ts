import { z } from 'zod';
import type { Config } from '../../../config.ts';

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

/** True if the bank is taking the money back, or has done so. After a dispute that was won, the money is ours. */
export const isDisputed = ({ chargedback, disputed, dispute_won }: Sale): boolean =>
  (chargedback || disputed) && !dispute_won;

/** `id` is the id of the purchase; if `sale_id` is present as well, that one counts. */
const License = z.object({ purchase: z.object({ sale_id: z.string().optional(), id: z.string() }) });

const SalePage = z.object({
  success: z.literal(true),
  sales: z.array(z.unknown()),
  next_page_key: z.string().nullish(),
});

/** The result of a call, or the reason why there is none. `hasResponse`: Gumroad responded, but refused. */
export type GumroadResult<T> = { ok: true; value: T } | { ok: false; reason: string; hasResponse: boolean };

export function gumroadApi({ apiUrl, accessToken }: Pick<GumroadSettings, 'apiUrl' | 'accessToken'>) {
  async function call(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    form?: URLSearchParams,
  ): Promise<GumroadResult<unknown>> {
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
        ...(form ? { body: form } : {}),
        signal: AbortSignal.timeout(totalMs),
        redirect: 'error',
      });
      if (response.status >= 500 || response.status === 429) return noResult(`answered ${response.status}`);
      const body: unknown = await response.json();
      const isYes = typeof body === 'object' && body !== null && 'success' in body && body.success === true;
      if (!isYes) return { ok: false, reason: `Gumroad refused (${response.status})`, hasResponse: true };
      return { ok: true, value: body };
    } catch (error) {
      return noResult(error instanceof Error ? error.message : 'no response');
    }
  }

  return {
    /** The current state of the sale, which is the only thing that grants or revokes access. */
    async findSale(saleId: string): Promise<GumroadResult<Sale>> {
      const result = await call('GET', `/sales/${encodeURIComponent(saleId)}`);
      if (!result.ok) return result;
      const read = z.object({ sale: Sale }).safeParse(result.value);
      return read.success ? { ok: true, value: read.data.sale } : noResult('answered something else than a sale');
    },
    /** Sales since a day, newest first, 10 per page. */
    async listSales(
      after: string,
      pageKey: string | null,
    ): Promise<GumroadResult<{ sales: Sale[]; nextPageKey: string | null }>> {
      const search = new URLSearchParams({ after, ...(pageKey === null ? {} : { page_key: pageKey }) });
      const result = await call('GET', `/sales?${search}`);
      if (!result.ok) return result;
      const page = SalePage.safeParse(result.value);
      if (!page.success) return noResult('answered something else than sales');
      const sales = page.data.sales.flatMap((sale) => Sale.safeParse(sale).data ?? []);
      return { ok: true, value: { sales, nextPageKey: page.data.next_page_key ?? null } };
    },
    /** The id of the sale to which a licence key of this product belongs. The look-up does not count as a use of the key. */
    async findSaleOfLicense(productId: string, licenseKey: string): Promise<GumroadResult<string>> {
      const form = new URLSearchParams({
        product_id: productId,
        license_key: licenseKey,
        increment_uses_count: 'false',
      });
      const result = await call('POST', '/licenses/verify', form);
      if (!result.ok) return result;
      const read = License.safeParse(result.value);
      if (!read.success) return noResult('answered something else than a licence');
      const { purchase } = read.data;
      return { ok: true, value: purchase.sale_id ?? purchase.id };
    },
    async refund(saleId: string): Promise<GumroadResult<unknown>> {
      return call('PUT', `/sales/${encodeURIComponent(saleId)}/refund`);
    },
  };
}

const noResult = (reason: string): { ok: false; reason: string; hasResponse: false } => ({
  ok: false,
  reason,
  hasResponse: false,
});

/** Our seller account at Gumroad. `products` maps a plan to its product's id and URL. */
export type GumroadSettings = {
  apiUrl: string;
  accessToken: string;
  sellerId: string;
  pingSecret: string;
  products: Map<string, { productId: string; url: string }>;
  isTestAllowed: boolean;
};

/**
 * Null unless all credentials are set. `GUMROAD_PRODUCTS` lists `planId=productId@address`, separated by commas:
 * `basic-3m=abc123==@https://seller.gumroad.com/l/basic`.
 */
export function findGumroadSettings(config: Config): GumroadSettings | null {
  const { GUMROAD_ACCESS_TOKEN, GUMROAD_SELLER_ID, GUMROAD_PRODUCTS, GUMROAD_PING_SECRET } = config;
  if (!GUMROAD_ACCESS_TOKEN || !GUMROAD_SELLER_ID || !GUMROAD_PRODUCTS || !GUMROAD_PING_SECRET) return null;
  return {
    apiUrl: config.GUMROAD_API_URL.replace(/\/+$/, ''),
    accessToken: GUMROAD_ACCESS_TOKEN,
    sellerId: GUMROAD_SELLER_ID,
    pingSecret: GUMROAD_PING_SECRET,
    products: readProducts(GUMROAD_PRODUCTS),
    isTestAllowed: config.GUMROAD_ALLOW_TEST && !config.isProduction,
  };
}

function readProducts(setting: string): GumroadSettings['products'] {
  return new Map(
    setting
      .split(',')
      .map((part) => /^\s*([^=\s]+)=([^@\s]+)@(https?:\/\/\S+)\s*$/.exec(part))
      .flatMap((match): [string, { productId: string; url: string }][] =>
        match?.[1] && match[2] && match[3] ? [[match[1], { productId: match[2], url: match[3] }]] : [],
      ),
  );
}

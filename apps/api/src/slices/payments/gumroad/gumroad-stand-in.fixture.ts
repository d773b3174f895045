import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type StandInSale = Record<string, unknown> & { id: string };
type SaleInput = { checkoutUrl: string; productId: string; price: number } & Record<string, unknown>;

/** Gumroad's API and checkout as far as we use them, over real HTTP; for tests only. */
export async function startGumroadStandIn({ accessToken, sellerId }: { accessToken: string; sellerId: string }) {
  const sales: StandInSale[] = [];
  let isDown = false;
  let lostRefund: 'request' | 'answer' | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gumroad.invalid');
    if (isDown) return send(response, 503, { success: false });
    if (url.pathname === '/v2/licenses/verify') return void verify(request, response);
    if (request.headers.authorization !== `Bearer ${accessToken}`) return send(response, 401, { success: false });
    const [, id, action] = /^\/v2\/sales\/([^/]+)(\/refund)?$/.exec(url.pathname) ?? [];
    if (url.pathname === '/v2/sales') return send(response, 200, { success: true, ...page(url.searchParams) });
    const sale = sales.find((one) => one.id === decodeURIComponent(id ?? ''));
    if (!sale) return send(response, 200, { success: false, message: 'The sale was not found.' });
    if (action && request.method === 'PUT') {
      if (lostRefund === 'request') return send(response, 503, { success: false });
      if (sale.refunded) return send(response, 200, { success: false });
      sale.refunded = true;
      if (lostRefund === 'answer') return send(response, 503, { success: false });
    }
    return send(response, 200, { success: true, sale });
  });

  /** Needs no token: the licence key is sufficient. */
  async function verify(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    const sale = sales.find(
      ({ license_key, product_id }) => license_key === form.get('license_key') && product_id === form.get('product_id'),
    );
    if (!sale || form.get('increment_uses_count') !== 'false') return send(response, 404, { success: false });
    return send(response, 200, { success: true, uses: 0, purchase: { id: sale.id, sale_id: sale.id } });
  }

  function page(search: URLSearchParams) {
    const from = Number(search.get('page_key') ?? 0);
    const found = sales.filter((sale) => String(sale.created_at) >= (search.get('after') ?? '')).reverse();
    const rest = found.length > from + 10 ? { next_page_key: String(from + 10) } : {};
    return { sales: found.slice(from, from + 10), ...rest };
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/v2`,
    /** Records a purchase at the checkout of a link, without sending a ping. */
    sell({ checkoutUrl, productId, price, ...more }: SaleInput): StandInSale {
      const reference = new URL(checkoutUrl).searchParams.get('order_ref');
      const sale: StandInSale = {
        id: `${randomUUID().replaceAll('-', '')}==`,
        seller_id: sellerId,
        product_id: productId,
        price,
        quantity: 1,
        created_at: new Date().toISOString(),
        refunded: false,
        partially_refunded: false,
        chargedback: false,
        disputed: false,
        dispute_won: false,
        license_key: randomUUID(),
        custom_fields: { order_ref: reference },
        ...more,
      };
      sales.push(sale);
      return sale;
    },
    setDown(down: boolean) {
      isDown = down;
    },
    /** Makes refund requests, or their responses, get lost. */
    loseRefunds(lost: 'request' | 'answer' | null) {
      lostRefund = lost;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

import type { Config } from '../../../config.ts';

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

import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import type { Gateway } from './gateway.ts';
import { gumroadGateway } from './gumroad/gumroad-gateway.ts';
import { vnpayGateway } from './vnpay/vnpay-gateway.ts';

/** All gateways by payment method. */
export const gateways: Record<PaymentMethod, Gateway> = { vnpay: vnpayGateway, gumroad: gumroadGateway };

/** The gateway that an order is paid through. */
export const gatewayOf = ({ provider }: { provider: PaymentMethod }): Gateway => gateways[provider];

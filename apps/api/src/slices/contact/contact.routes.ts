import * as contract from '@examplar/contract/contact';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { ApiResponse } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.sendContactMessage, async ({ body, request, now }) => {
    await sendContactMessage(deps, { message: body, address: request.ip, now });
    return new ApiResponse({ message: 'Thank you for your message. We answer within 24 hours.' }, { status: 202 });
  });
}

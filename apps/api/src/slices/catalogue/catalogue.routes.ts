import * as contract from '@examplar/contract/catalogue';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { drawBadge } from './badge.ts';
import { getCertification, listCertifications, listProviderCertifications, listProviders } from './browse-catalogue.ts';
import { findCertificationRow } from './catalogue.repository.ts';

const daySeconds = dayMs / 1_000;

export function catalogueRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listProviders, ({ language }) => listProviders(deps, language));
  route(app, deps, contract.listProviderCertifications, ({ params, language }) =>
    listProviderCertifications(deps, { ...params, language }),
  );
  route(app, deps, contract.listCertifications, ({ language }) => listCertifications(deps, language));
  route(app, deps, contract.getCertification, ({ params, language }) =>
    getCertification(deps, { ...params, language }),
  );

  app.get<{ Params: { file: string } }>('/images/certifications/:file', async (request, reply) => {
    const certification = await findCertificationRow(deps.db, request.params.file.replace(/\.svg$/, ''));
    if (!certification) throw new AppError('NOT_FOUND');
    const svg = drawBadge({ code: certification.code, level: certification.level, tint: certification.provider_tint });
    return reply
      .header('cache-control', `public, max-age=${daySeconds}`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .send(svg);
  });
}

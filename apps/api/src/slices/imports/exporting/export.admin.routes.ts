import { adminExportCertification } from '@examplar/contract/admin/certifications';
import type { FastifyInstance } from 'fastify';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiResponse } from '../../../platform/http/responses.ts';
import { route } from '../../../platform/http/route.ts';
import { exportBank } from './export-bank.ts';

export function exportAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminExportCertification, async (call) => {
    const { certificationId } = call.params;
    const { format } = call.query;
    const { content, type, name, translationsLeftOut } = await exportBank(deps, { certificationId, format });
    // Logged, because a whole bank with its keys leaves the product.
    await inTransaction(deps.db, (tx) =>
      writeAudit(tx, deps, {
        ...actorOf(call),
        action: 'certifications.export',
        subjectType: 'certification',
        subjectId: certificationId,
        before: null,
        after: { format },
      }),
    );
    return new ApiResponse(content, {
      contentType: type,
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'x-translations-left-out': String(translationsLeftOut),
      },
    });
  });
}

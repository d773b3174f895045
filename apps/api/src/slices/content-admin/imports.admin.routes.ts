import * as contract from '@examplar/contract/admin/imports.ts';
import type { FastifyInstance } from 'fastify';
import { adminPage, presentPerson } from '../../platform/admin-lists.ts';
import { actingIn } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { Answered, route } from '../../platform/route.ts';
import { importBank, tryImport } from './importing/import-bank.ts';
import { type ImportRow, listImportRows } from './imports.admin.repository.ts';

const bankBytes = 20_000_000;

export function importsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const upload = { bodyLimit: bankBytes };
  // An empty file is read like any other: the report says what is wrong with it.
  const bytesOf = (body: Uint8Array | undefined) => body ?? new Uint8Array();

  route(app, deps, contract.adminListImports, async ({ query }) =>
    adminPage(await listImportRows(deps.db, query), presentImport),
  );
  route(
    app,
    deps,
    contract.adminTryImport,
    ({ query, body }) => tryImport(deps, { ...query, bytes: bytesOf(body) }),
    upload,
  );
  route(
    app,
    deps,
    contract.adminImportBank,
    async (call) => {
      const report = await importBank(deps, { ...call.query, bytes: bytesOf(call.body), acting: actingIn(call) });
      return new Answered(report, { status: report.written ? 201 : 200 });
    },
    upload,
  );
}

const presentImport = (row: ImportRow): contract.AdminImport => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  user: presentPerson(row.user_id, row.user_name, row.user_email),
  certificationId: row.certification_id,
  fileName: row.file_name,
  format: row.format,
  mode: row.mode as contract.AdminImport['mode'],
  records: row.records,
  rejected: row.rejected,
  warnings: row.warnings,
  written:
    row.added === null || row.updated === null || row.unchanged === null
      ? null
      : { added: row.added, updated: row.updated, unchanged: row.unchanged },
});

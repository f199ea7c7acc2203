import { transferContract, transferRules } from '@liston/contract/transfer'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { exportCsv, exportJson } from './export-ranking.ts'
import { beginImport, makeImportDraft, showImport } from './import-ranking.ts'
import { forgetFiles } from './store.ts'

const KEPT_MS = transferRules.KEPT_HOURS * 3_600_000

export const openTransfer = (platform: Platform): Feature<'transfer'> => ({
  routes: transferRoutes(platform),
  jobs: [
    timedJob('forget-imports', { cron: '35 * * * *', atStart: true }, () =>
      forgetFiles(platform.db, new Date(platform.clock.now().getTime() - KEPT_MS)),
    ),
  ],
  personal: transferOfPerson,
})

const by = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })

function transferRoutes(platform: Platform) {
  const os = endpoints(transferContract)
  return os.router({
    exportJson: os.exportJson.handler(({ context: { viewer }, input: { id, order } }) =>
      exportJson(platform, { viewer, id, order }),
    ),
    exportCsv: os.exportCsv.handler(({ context: { viewer }, input: { id, order } }) =>
      exportCsv(platform, { viewer, id, order }),
    ),
    begin: os.begin.handler(({ context, input }) => beginImport(platform, { ...by(context), ...input })),
    preview: os.preview.handler(({ context, input: { id, ...columns } }) =>
      showImport(platform, { viewer: signedIn(context).viewer, id, columns }),
    ),
    makeDraft: os.makeDraft.handler(({ context, input: draft }) =>
      makeImportDraft(platform, { ...by(context), draft }),
    ),
  })
}

const transferOfPerson = personalData({
  tables: { import_file: { user_id: 'delete' } },
  files: {
    imports: { from: 'import_file', columns: 'brought_at, file_name, encoding, content, draft_id, drafted_at' },
  },
})

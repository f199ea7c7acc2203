import { transferContract } from '@liston/contract/transfer'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { exportCsv, exportJson } from './export-ranking.ts'
import { beginImport, makeImportDraft, showImport } from './import-ranking.ts'

const by = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })

export function transferRoutes(platform: Platform) {
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

import { transferRules } from '@liston/contract/transfer'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { transferRoutes } from './routes.ts'
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

const transferOfPerson = personalData({
  tables: { import_file: { user_id: 'delete' } },
  files: {
    imports: { from: 'import_file', columns: 'brought_at, file_name, encoding, content, draft_id, drafted_at' },
  },
})

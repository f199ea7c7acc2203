import { rankingsContract } from '@liston/contract/rankings'
import { endpoints, signedIn } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { exportManaged, listManaged, manageRanking } from './manage-ranking.ts'

const os = endpoints(rankingsContract)

/** Routes of the admin table of rankings. */
export const manageRoutes = (platform: Platform) => ({
  managed: os.managed.handler(({ input }) => listManaged(platform, input)),
  managedFile: os.managedFile.handler(({ context, input }) =>
    exportManaged(platform, signedIn(context).viewer.id, input),
  ),
  manage: os.manage.handler(({ context, input: manage }) =>
    manageRanking(platform, { byId: signedIn(context).viewer.id, key: context.idempotencyKey, manage }),
  ),
})

import { ownDataContract } from '@liston/contract/own-data'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { askArchive, presentArchive } from './archive.ts'
import type { OwnDataPlatform } from './own-data-platform.ts'
import { findLast } from './store.ts'

export function ownDataRoutes(platform: OwnDataPlatform) {
  const os = endpoints(ownDataContract)
  return os.router({
    archive: os.archive.handler(async ({ context }) =>
      presentArchive(await findLast(platform.db, signedIn(context).viewer.id), platform.clock.now()),
    ),
    askArchive: os.askArchive.handler(({ context }) => askArchive(platform, signedIn(context))),
  })
}

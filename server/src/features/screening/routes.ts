import { screeningContract } from '@liston/contract/screening'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { addEntry, type KeptLists, listEntries, removeEntry } from './lists.ts'

export function screeningRoutes(platform: Platform, lists: KeptLists) {
  const os = endpoints(screeningContract)
  return os.router({
    list: os.list.handler(({ input }) => listEntries(platform, input)),
    add: os.add.handler(({ context, input: entry }) =>
      addEntry({ platform, lists }, { byId: signedIn(context).viewer.id, key: context.idempotencyKey, entry }),
    ),
    remove: os.remove.handler(({ context, input: { id } }) =>
      removeEntry({ platform, lists }, { byId: signedIn(context).viewer.id, key: context.idempotencyKey, id }),
    ),
    try: os.try.handler(({ input: { text } }) => platform.screen.judge([text])),
  })
}

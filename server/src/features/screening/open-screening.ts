import { screeningContract } from '@liston/contract/screening'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { addEntry, keepLists, type KeptLists, listEntries, removeEntry } from './lists.ts'

/** The feature, and the lists that screen every request. */
export function openScreening(platform: Platform): Feature<'screening'> & { lists: KeptLists } {
  const lists = keepLists(platform)
  return { lists, routes: screeningRoutes(platform, lists), personal: screeningOfPerson }
}

function screeningRoutes(platform: Platform, lists: KeptLists) {
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

/** The user's held posts, and list entries that they added as staff. */
const screeningOfPerson = personalData({
  tables: { held_post: { author_id: 'delete' }, screen_entry: { by_id: 'null' } },
  files: {
    'held-posts': {
      from: 'held_post',
      of: 'author_id',
      columns: 'held_at, target_type, target_id, why, approved, decided_at',
      order: 'held_at',
    },
    'list-entries-by-me': {
      from: 'screen_entry',
      of: 'by_id',
      columns: 'added_at, kind, value, mode',
      order: 'added_at',
    },
  },
})

import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { type AvatarList, openAvatarList } from './avatar-list.ts'
import type { AvatarsPlatform } from './avatars-platform.ts'
import { avatarRoutes } from './routes.ts'

/** The avatars feature, and the list that profiles are shown with. */
export function openAvatars(platform: AvatarsPlatform): Feature<'avatars'> & { list: AvatarList } {
  return {
    list: openAvatarList(platform),
    routes: avatarRoutes(platform),
    personal: avatarsOfPerson,
  }
}

/** Payments stay in the ledger. */
const avatarsOfPerson = personalData({
  tables: {
    avatar_unlock: { user_id: deleteUnlocks },
    avatar_change: { by_id: 'null' },
  },
  files: {
    avatars: (id) =>
      sql`SELECT u.avatar_id, a.name, a.name_en, u.cost_stars, u.xp, u.created_at, u.worn_at
        FROM avatar_unlock u JOIN avatar a ON a.id = u.avatar_id WHERE u.user_id = ${id} ORDER BY u.created_at`,
    'avatar-changes-by-me': {
      from: 'avatar_change',
      of: 'by_id',
      columns: 'made_at, avatar_id, before, after',
      order: 'seq',
    },
  },
})

/**
 * A trigger updates the number of owners. Locking the avatars in a fixed order prevents deadlocks between concurrent
 * erasures.
 */
async function deleteUnlocks(trx: Trx, { userId }: Leaver): Promise<void> {
  await sql`SELECT FROM avatar WHERE id IN (SELECT avatar_id FROM avatar_unlock WHERE user_id = ${userId})
    ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  await sql`DELETE FROM avatar_unlock WHERE user_id = ${userId}`.execute(trx)
}

import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { AvatarRow, AvatarTables, UnlockRow } from './tables.ts'

export const tables = (db: Db) => db.withTables<AvatarTables>()

export type Seed = Omit<AvatarRow, 'holders' | 'is_active'>

/** All avatars, withdrawn ones included. */
export const listAvatars = (db: Db): Promise<AvatarRow[]> =>
  tables(db)
    .selectFrom('avatar')
    .selectAll()
    .orderBy('unlock_cost')
    // Among those that cost nothing, the unconditional ones come first.
    .orderBy(sql`unlock_type <> 'free'`)
    .orderBy(sql`unlock_level NULLS LAST`)
    .orderBy('id')
    .execute()

export const findAvatar = (db: Db, id: string): Promise<AvatarRow | undefined> =>
  tables(db).selectFrom('avatar').selectAll().where('id', '=', id).executeTakeFirst()

/** Available avatars that an achievement unlocks. */
export const findEarnedAvatars = (db: Db, achievement: string): Promise<Pick<AvatarRow, 'id' | 'image_url'>[]> =>
  tables(db)
    .selectFrom('avatar')
    .select(['id', 'image_url'])
    .where('unlock_type', '=', 'achievement')
    .where('unlock_achievement', '=', achievement)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()

/** The unlocks of a user, by avatar. */
export async function listUnlocks(db: Db, userId: string): Promise<Map<string, UnlockRow>> {
  const rows = await tables(db).selectFrom('avatar_unlock').selectAll().where('user_id', '=', userId).execute()
  return new Map(rows.map((row) => [row.avatar_id, row]))
}

type Unlock = { id: string; userId: string; avatarId: string; costStars: number; xp: number; at: Date }

/** False if the user owns it already. A concurrent insert waits here for the first. */
export async function insertUnlock(trx: Trx, u: Unlock): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('avatar_unlock')
    .values({
      id: u.id,
      user_id: u.userId,
      avatar_id: u.avatarId,
      cost_stars: u.costStars,
      xp: u.xp,
      created_at: u.at,
      worn_at: null,
    })
    .onConflict((c) => c.columns(['user_id', 'avatar_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type Whose = { userId: string; avatarId: string }

/** The user's unlock of an avatar, locked until the end of the transaction. */
export const lockUnlock = (trx: Trx, { userId, avatarId }: Whose): Promise<UnlockRow | undefined> =>
  tables(trx)
    .selectFrom('avatar_unlock')
    .selectAll()
    .where('user_id', '=', userId)
    .where('avatar_id', '=', avatarId)
    .forUpdate()
    .executeTakeFirst()

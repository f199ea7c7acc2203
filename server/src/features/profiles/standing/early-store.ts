import { EARLY_LEVEL } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Whether somebody is shown what is new before everybody else: they asked for it and may, or run the house. */
export async function isEarly(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM early_person WHERE id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Whether somebody may ask for it: from level 9 on, or with PRO. */
export async function mayBeEarly(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM profile p JOIN wallet w ON w.user_id = p.id
    WHERE p.id = ${userId} AND (w.level >= ${EARLY_LEVEL} OR p.is_pro)`.execute(db)
  return rows.length > 0
}

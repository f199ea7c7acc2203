import type { KeptBonus } from '@liston/contract/economy'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type BonusRow = Omit<KeptBonus, 'state' | 'startsAt' | 'endsAt' | 'endedAt' | 'madeBy' | 'endedBy'> & {
  startsAt: Date
  endsAt: Date
  endedAt: Date | null
  madeBy: string | null
  endedBy: string | null
}

export const columns = sql`b.id, jsonb_build_object('es', b.name_es, 'en', b.name_en) AS name, b.factor, b.starts_at AS "startsAt",
  b.ends_at AS "endsAt", b.ended_at AS "endedAt", b.made_by AS "madeBy", b.ended_by AS "endedBy"`

/** The bonus of a moment: there is never more than one. */
export async function findBonusAt(db: Db, at: Date): Promise<BonusRow | null> {
  const { rows } = await sql<BonusRow>`SELECT ${columns} FROM xp_bonus b
    WHERE tstzrange(b.starts_at, b.ends_at) @> ${at}::timestamptz`.execute(db)
  return rows[0] ?? null
}

export async function findBonuses(db: Db, limit: number): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`SELECT ${columns} FROM xp_bonus b
    ORDER BY b.starts_at DESC, b.made_at DESC LIMIT ${limit}`.execute(db)
  return rows
}

import type { KeptBonus } from '@liston/contract/economy'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type BonusRow = Omit<KeptBonus, 'state' | 'startsAt' | 'endsAt' | 'endedAt' | 'madeBy' | 'endedBy'> & {
  startsAt: Date
  endsAt: Date
  endedAt: Date | null
  madeBy: string | null
  endedBy: string | null
}

const columns = sql`b.id, jsonb_build_object('es', b.name_es, 'en', b.name_en) AS name, b.factor, b.starts_at AS "startsAt",
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

type Begun = {
  id: string
  name: { es: string; en: string }
  factor: number
  startsAt: Date
  endsAt: Date
  by: string
  at: Date
}

/** False where another one takes some of that time: the constraint decides, also between two that come at once. */
export async function insertBonus(trx: Trx, b: Begun): Promise<boolean> {
  const { rows } = await sql`INSERT INTO xp_bonus (id, name_es, name_en, factor, starts_at, ends_at, made_by, made_at)
    VALUES (${b.id}, ${b.name.es}, ${b.name.en}, ${b.factor}, ${b.startsAt}, ${b.endsAt}, ${b.by}, ${b.at})
    ON CONFLICT ON CONSTRAINT xp_bonus_alone DO NOTHING RETURNING id`.execute(trx)
  return rows.length === 1
}

/** A bonus, held until the end of the transaction. */
export async function lockBonus(trx: Trx, id: string): Promise<BonusRow | null> {
  const { rows } = await sql<BonusRow>`SELECT ${columns} FROM xp_bonus b WHERE b.id = ${id} FOR UPDATE`.execute(trx)
  return rows[0] ?? null
}

/** Ends it at a moment: one that has not begun never was. */
export async function endBonusAt(trx: Trx, o: { id: string; at: Date; by: string }): Promise<void> {
  await sql`UPDATE xp_bonus SET ends_at = greatest(starts_at, ${o.at}), ended_at = ${o.at}, ended_by = ${o.by}
    WHERE id = ${o.id}`.execute(trx)
}

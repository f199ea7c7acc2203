import { BONUS, type Bonus, bonusRefusals, type KeptBonus, type NewBonus } from '@liston/contract/economy'
import { sql } from 'kysely'
import { afterCommit, type Db, newId, type ReadPool, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'

const refuse = refuser({ ...bonusRefusals.begin, ...bonusRefusals.end })
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Admin = { userId: string; key: string | null }

/** Starts or plans an XP bonus. Two bonuses never overlap. It starts now at the earliest. */
export async function beginBonus(
  platform: Platform,
  { userId, key, asked }: Admin & { asked: NewBonus },
): Promise<KeptBonus> {
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request: { beginBonus: asked } }, async (trx, log) => {
    const startsAt = new Date(Math.max(Date.parse(asked.startsAt), at.getTime()))
    const endsAt = new Date(asked.endsAt)
    checkTime({ startsAt, endsAt, at })
    const id = newId()
    if (!(await insertBonus(trx, { ...asked, id, startsAt, endsAt, by: userId, at }))) throw refuse('BONUS_OVERLAPS')
    await log({ act: 'begin-bonus', target: `bonus ${id}`, after: { ...asked, startsAt, endsAt } })
    return kept(platform, trx, { id, at })
  })
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

/** False if another bonus overlaps; the constraint also holds for concurrent requests. */
async function insertBonus(trx: Trx, b: Begun): Promise<boolean> {
  const { rows } = await sql`INSERT INTO xp_bonus (id, name_es, name_en, factor, starts_at, ends_at, made_by, made_at)
    VALUES (${b.id}, ${b.name.es}, ${b.name.en}, ${b.factor}, ${b.startsAt}, ${b.endsAt}, ${b.by}, ${b.at})
    ON CONFLICT ON CONSTRAINT xp_bonus_alone DO NOTHING RETURNING id`.execute(trx)
  return rows.length === 1
}

/** Ends a running bonus now. A planned bonus never starts. Both stay stored. */
export async function endBonus(platform: Platform, { userId, key, id }: Admin & { id: string }): Promise<KeptBonus> {
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request: { endBonus: id } }, async (trx, log) => {
    const bonus = await lockBonus(trx, id)
    if (!bonus) throw refuse('NOT_FOUND')
    // A planned bonus that was cancelled keeps its start, which may still be ahead.
    if (bonus.endedAt || bonus.endsAt <= at) throw refuse('BONUS_OVER')
    await endBonusAt(trx, { id, at, by: userId })
    await log({ act: 'end-bonus', target: `bonus ${id}`, before: { endsAt: bonus.endsAt }, after: { endsAt: at } })
    return kept(platform, trx, { id, at })
  })
}

/** Returns a bonus and locks it until the end of the transaction. */
async function lockBonus(trx: Trx, id: string): Promise<BonusRow | null> {
  const { rows } = await sql<BonusRow>`SELECT ${columns} FROM xp_bonus b WHERE b.id = ${id} FOR UPDATE`.execute(trx)
  return rows[0] ?? null
}

type BonusRow = Omit<KeptBonus, 'state' | 'startsAt' | 'endsAt' | 'endedAt' | 'madeBy' | 'endedBy'> & {
  startsAt: Date
  endsAt: Date
  endedAt: Date | null
  madeBy: string | null
  endedBy: string | null
}

const columns = sql`b.id, jsonb_build_object('es', b.name_es, 'en', b.name_en) AS name, b.factor, b.starts_at AS "startsAt",
  b.ends_at AS "endsAt", b.ended_at AS "endedAt", b.made_by AS "madeBy", b.ended_by AS "endedBy"`

type Running = Pick<BonusRow, 'id' | 'name' | 'factor' | 'startsAt' | 'endsAt'>

const runningSql = `
  SELECT b.id, jsonb_build_object('es', b.name_es, 'en', b.name_en) AS name, b.factor, b.starts_at AS "startsAt",
    b.ends_at AS "endsAt"
  FROM xp_bonus b WHERE tstzrange(b.starts_at, b.ends_at) @> $1::timestamptz`

/** The bonus at a moment; there is at most one. */
export async function findBonusAt(pool: ReadPool, at: Date): Promise<Running | null> {
  const dates = ['startsAt', 'endsAt'] as const
  const { rows } = await pool.query<Running>({ name: 'find-running-bonus', text: runningSql, values: [at], dates })
  return rows[0] ?? null
}

export async function findBonuses(db: Db, limit: number): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`SELECT ${columns} FROM xp_bonus b
    ORDER BY b.starts_at DESC, b.made_at DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Ends a bonus at a moment. The period of a bonus that has not begun becomes empty. */
async function endBonusAt(trx: Trx, o: { id: string; at: Date; by: string }): Promise<void> {
  await sql`UPDATE xp_bonus SET ends_at = greatest(starts_at, ${o.at}), ended_at = ${o.at}, ended_by = ${o.by}
    WHERE id = ${o.id}`.execute(trx)
}

async function kept(platform: Platform, trx: Parameters<typeof lockBonus>[0], { id, at }: { id: string; at: Date }) {
  const bonus = await lockBonus(trx, id)
  if (!bonus) throw new Error(`The bonus ${id} is gone inside its own transaction`)
  afterCommit(trx, () => platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null }))
  return presentKept(bonus, at)
}

export const presentBonus = ({ id, name, factor, startsAt, endsAt }: Running): Bonus => ({
  id,
  name,
  factor,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

export const presentKept = (b: BonusRow, now: Date): KeptBonus => ({
  ...presentBonus(b),
  state: b.endsAt <= now || b.endsAt <= b.startsAt ? 'over' : b.startsAt <= now ? 'running' : 'planned',
  madeBy: b.madeBy,
  endedBy: b.endedBy,
  endedAt: b.endedAt?.toISOString() ?? null,
})

function checkTime({ startsAt, endsAt, at }: { startsAt: Date; endsAt: Date; at: Date }): void {
  const { minHours, maxDays, aheadDays } = BONUS
  const lasts = endsAt.getTime() - startsAt.getTime()
  const ahead = startsAt.getTime() - at.getTime()
  if (lasts < minHours * HOUR_MS || lasts > maxDays * DAY_MS || ahead > aheadDays * DAY_MS)
    throw refuse('BONUS_TIME', { minHours, maxDays, aheadDays })
}

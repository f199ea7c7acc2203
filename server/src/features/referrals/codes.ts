import { randomInt } from 'node:crypto'
import { type ReferralCode, referralRefusals, referralRules } from '@liston/contract/referrals'
import { type Selectable, sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { numbersIn } from '../economy/index.ts'
import { findChip } from '../profiles/index.ts'
import type { ReferralTables } from './tables.ts'

const refuseChange = refuser(referralRefusals.change)

type Change = { userId: string; key: string | null }

/** Replaces the user's code, once in 30 days. Referrals by the old code still count. */
export async function renewCode({ db, clock }: Platform, { userId, key }: Change): Promise<{ code: ReferralCode }> {
  const at = clock.now()
  return onceInTransaction(db, { userId, key, request: { renewReferralCode: {} } }, async (trx) => {
    await giveUp(trx, userId, at)
    const row = await addCode(trx, { userId, at })
    if (!row) throw new Error('A code that was just given up is there')
    return { code: presentCode(row, at, at) }
  })
}

/** When a user who ended a code at `changedAt` may end another; null: now. */
function changeableAt(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null
  const at = new Date(changedAt.getTime() + referralRules.CHANGE_EVERY_MS)
  return at > now ? at : null
}

type CodeRow = Selectable<ReferralTables['referral_code']>
const tables = (db: Db) => db.withTables<ReferralTables>()

/** The user's active code, or the one that ended last. */
const findCode = (db: Db, o: { userId: string; isActive: boolean }): Promise<CodeRow | undefined> =>
  tables(db)
    .selectFrom('referral_code')
    .selectAll()
    .where('user_id', '=', o.userId)
    .where('is_active', '=', o.isActive)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When the user last ended a code. */
async function findChangedAt(db: Db, userId: string): Promise<Date | null> {
  const codes = tables(db).selectFrom('referral_code').select('ended_at').where('user_id', '=', userId)
  const row = await codes.where('ended_at', 'is not', null).orderBy('ended_at', 'desc').limit(1).executeTakeFirst()
  return row?.ended_at ?? null
}

const presentCode = (row: CodeRow, changedAt: Date | null, now: Date): ReferralCode => ({
  userId: row.user_id,
  code: row.code,
  isActive: row.is_active,
  starsReward: row.stars_reward,
  xpReward: row.xp_reward,
  maxUses: row.max_uses,
  uses: row.uses,
  createdAt: row.created_at.toISOString(),
  changeableAt: changeableAt(changedAt, now)?.toISOString() ?? null,
})

const refuseCreate = refuser(referralRefusals.create)

/**
 * Attempts to draw a free code. A collision has a probability of one in 33 million per code with the same name part.
 */
const TRIES = 50

type Create = { userId: string; key: string | null; draw?: () => string }

/** Creates the user's code. The server sets all its fields. */
export async function createCode(platform: Platform, { userId, key, draw }: Create): Promise<{ code: ReferralCode }> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { createReferralCode: {} } }, async (trx) => {
    const row = await addCode(trx, { userId, at, draw })
    if (!row) throw refuseCreate('CODE_EXISTS')
    return { code: presentCode(row, await findChangedAt(trx, userId), at) }
  })
}

type Add = { userId: string; at: Date; draw?: (() => string) | undefined }

/**
 * Draws until a code is free. Null if the user already has one. Two unique indexes also hold for concurrent requests.
 */
async function addCode(trx: Trx, { userId, at, draw = drawTail }: Add): Promise<CodeRow | null> {
  const person = await findChip(trx, userId)
  if (!person) throw new Error(`No profile of ${userId}`)
  for (let n = 0; n < TRIES; n++) {
    const row = await insertCode(trx, { userId, code: drawCode(person.username, draw), at })
    if (row) return row
    if (await findCode(trx, { userId, isActive: true })) return null
  }
  throw new Error('No code was free')
}

const { codeName, TAIL_ALPHABET, TAIL_LENGTH } = referralRules

/** Random half of a code: 32^5 possibilities per name. */
export const drawTail = (): string =>
  Array.from({ length: TAIL_LENGTH }, () => TAIL_ALPHABET[randomInt(TAIL_ALPHABET.length)]).join('')

const drawCode = (username: string, draw: () => string): string => codeName(username) + draw()

/** Inserts an active code. Undefined if the code exists, or the user has an active one; the unique indexes decide. */
const insertCode = (db: Db, o: { userId: string; code: string; at: Date }): Promise<CodeRow | undefined> =>
  tables(db)
    .insertInto('referral_code')
    .values({
      code: o.code,
      user_id: o.userId,
      stars_reward: numbersIn(db).referrerStars,
      xp_reward: numbersIn(db).referrerXp,
      max_uses: referralRules.MAX_USES,
      created_at: o.at,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Ends the user's code: nobody can join with it any more. Earlier referrals still count. */
export async function endCode({ db, clock }: Platform, { userId, key }: Change): Promise<{ code: null }> {
  return onceInTransaction(db, { userId, key, request: { endReferralCode: {} } }, async (trx) => {
    await giveUp(trx, userId, clock.now())
    return { code: null }
  })
}

async function giveUp(trx: Trx, userId: string, at: Date): Promise<void> {
  await lockCodesOf(trx, userId)
  const code = await findCode(trx, { userId, isActive: true })
  if (!code) throw refuseChange('NOT_FOUND')
  const again = changeableAt(await findChangedAt(trx, userId), at)
  if (again) throw refuseChange('CODE_CHANGED_RECENTLY', { again: again.toISOString() })
  await setEnded(trx, code.code, at)
}

/** Serialises the requests that end a user's code. */
async function lockCodesOf(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('referral code ' || ${userId}, 0))`.execute(trx)
}

export async function setEnded(trx: Trx, code: string, at: Date): Promise<void> {
  const ended = tables(trx).updateTable('referral_code').set({ is_active: false, ended_at: at })
  await ended.where('code', '=', code).execute()
}

const refuseCode = refuser(referralRefusals.code)

type Asked = { viewerId: string; userId?: string | undefined; isActive: 'true' | 'false' }

/** Returns the user's own code: the active one, or the one that ended last. */
export async function showCode({ db, clock }: Platform, { viewerId, userId = viewerId, isActive }: Asked) {
  if (userId !== viewerId) throw refuseCode('FORBIDDEN')
  const row = await findCode(db, { userId, isActive: isActive === 'true' })
  const code: ReferralCode | null = row ? presentCode(row, await findChangedAt(db, userId), clock.now()) : null
  return { code }
}

import { type ReferralCode, referralRefusals, referralRules } from '@liston/contract/referrals'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { numbersIn } from '../../economy/index.ts'
import { findChip } from '../../profiles/index.ts'
import { drawCode, drawTail } from './draw-code.ts'
import { presentCode } from './present-code.ts'
import { type CodeRow, findChangedAt, findCode, tables } from './store.ts'

const refuse = refuser(referralRefusals.create)

/** Codes drawn before something must be wrong: one in 33 millions meets another of its name. */
const TRIES = 50

type Create = { userId: string; key: string | null; draw?: () => string }

/** Makes somebody's code; everything in it is the server's. */
export async function createCode(platform: Platform, { userId, key, draw }: Create): Promise<{ code: ReferralCode }> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { createReferralCode: {} } }, async (trx) => {
    const row = await addCode(trx, { userId, at, draw })
    if (!row) throw refuse('CODE_EXISTS')
    return { code: presentCode(row, await findChangedAt(trx, userId), at) }
  })
}

type Add = { userId: string; at: Date; draw?: (() => string) | undefined }

/** Draws until a code is free; null when the person has one already. Two indexes decide, whoever asks at once. */
export async function addCode(trx: Trx, { userId, at, draw = drawTail }: Add): Promise<CodeRow | null> {
  const person = await findChip(trx, userId)
  if (!person) throw new Error(`No profile of ${userId}`)
  for (let n = 0; n < TRIES; n++) {
    const row = await insertCode(trx, { userId, code: drawCode(person.username, draw), at })
    if (row) return row
    if (await findCode(trx, { userId, isActive: true })) return null
  }
  throw new Error('No code was free')
}

/** Adds an active code. Undefined when the code is another's, or its owner has one: the indexes decide. */
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

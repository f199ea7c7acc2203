import { personRefusals } from '@liston/contract/admin'
import { type Db, newId } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { announceLevels, findBalances, findCredits, holdWallet, postMovements } from '../../economy/index.ts'
import { isPerson } from './person-store.ts'

const refuse = refuser(personRefusals.grant)

type Grant = {
  userId: string
  key: string | null
  personId: string
  currency: 'stars' | 'xp' | 'credits'
  amount: number
  reason: string
}

/**
 * Gives Stars, XP or AI credits to a user or takes them, through the ledger. Publishes the levels that the user reaches. Throws
 * OWN_WALLET, NOT_FOUND or TOO_MUCH.
 */
export function grant(platform: Platform, { userId, key, personId, currency, amount, reason }: Grant) {
  const request = { grant: personId, currency, amount, reason }
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request }, async (trx, log) => {
    const balance = async (db: Db) =>
      currency === 'credits' ? findCredits(db, personId) : (await findBalances(db, personId))[currency]
    if (personId === userId) throw refuse('OWN_WALLET')
    if (!(await isPerson(trx, personId)) || !(await holdWallet(trx, personId))) throw refuse('NOT_FOUND')
    const before = await balance(trx)
    const movement = { userId: personId, currency, delta: amount, kind: 'by_staff' as const, key: newId() }
    const [posted] = await postMovements(trx, [movement], at)
    if (posted?.outcome !== 'posted') throw refuse('TOO_MUCH', { balance: before })
    await announceLevels(platform, trx, [personId])
    const after = await balance(trx)
    const target = `person ${personId}`
    await log({ act: 'grant', target, before: { [currency]: before }, after: { [currency]: after }, reason })
    return { delta: posted.delta }
  })
}

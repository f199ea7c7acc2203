import { billingRefusals, type Grant, type NewGrant } from '@liston/contract/billing'
import type * as z from 'zod'
import { newId, onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findByUsername } from '../../profiles/index.ts'
import { endGrant, findGrants, insertGrant } from './grants-store.ts'
import { followPro } from './follow-pro.ts'

const refuse = refuser(billingRefusals.grant)
type Admin = { userId: string; key: string | null }

/** A super admin gives somebody PRO, with a reason that stays on record. */
export async function givePro(
  platform: Platform,
  { userId, key, asked }: Admin & { asked: z.infer<typeof NewGrant> },
): Promise<Grant> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { givePro: asked } }, async (trx) => {
    const person = await findByUsername(trx, asked.username)
    if (!person) throw refuse('NOT_FOUND')
    const id = newId()
    const expiresAt = asked.expiresAt ? new Date(asked.expiresAt) : null
    await insertGrant(trx, { id, userId: person.id, by: userId, reason: asked.reason, at, expiresAt })
    await followPro(platform, trx, person.id)
    const [grant] = (await findGrants(trx, at)).filter((row) => row.id === id)
    if (!grant) throw refuse('NOT_FOUND')
    return grant
  })
}

/** Takes a grant back; what else gives PRO stays. */
export async function takeGrantBack(
  platform: Platform,
  { userId, key, id }: Admin & { id: string },
): Promise<{ revoked: true }> {
  return onceInTransaction(platform.db, { userId, key, request: { revokePro: id } }, async (trx) => {
    const owner = await endGrant(trx, { id, at: platform.clock.now() })
    if (!owner) throw refuse('NOT_FOUND')
    await followPro(platform, trx, owner)
    return { revoked: true }
  })
}

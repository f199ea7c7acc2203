import { billingRefusals, type Grant, type NewGrant } from '@liston/contract/billing'
import type * as z from 'zod'
import { newId } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findByUsername } from '../../profiles/index.ts'
import { endGrant, findGrants, insertGrant } from './grants-store.ts'
import { followPro } from './follow-pro.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'

const refuse = refuser(billingRefusals.grant)
type Admin = { userId: string; key: string | null }

/** A super admin gives somebody PRO, with a reason that stays on record. */
export async function givePro(
  platform: Platform,
  { userId, key, asked }: Admin & { asked: z.infer<typeof NewGrant> },
): Promise<Grant> {
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request: { givePro: asked } }, async (trx, log) => {
    const person = await findByUsername(trx, asked.username)
    if (!person) throw refuse('NOT_FOUND')
    const id = newId()
    const expiresAt = asked.expiresAt ? new Date(asked.expiresAt) : null
    await insertGrant(trx, { id, userId: person.id, by: userId, reason: asked.reason, at, expiresAt })
    await followPro(platform, trx, person.id)
    await log({ act: 'give-pro', target: `person ${person.id}`, after: { expiresAt }, reason: asked.reason })
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
  return actInTransaction(platform, { userId, key, request: { revokePro: id } }, async (trx, log) => {
    const owner = await endGrant(trx, { id, at: platform.clock.now() })
    if (!owner) throw refuse('NOT_FOUND')
    await followPro(platform, trx, owner)
    await log({ act: 'take-pro-back', target: `person ${owner}`, before: { grant: id } })
    return { revoked: true }
  })
}

import { type NewNotice, reportRefusals } from '@liston/contract/reports'
import { sql } from 'kysely'
import { inTransaction, newId, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { Desk } from '../desk.ts'
import { readAddress } from './read-address.ts'
import type { Type } from './store.ts'

const refuse = refuser(reportRefusals.claim)

/**
 * Stores a copyright notice about content that the sender may see. A notice with the honeypot field filled is
 * discarded. Throws ADDRESS_UNKNOWN or OWN_CONTENT.
 */
export async function claim(desk: Desk, { notice, viewerId }: { notice: NewNotice; viewerId: string | null }) {
  const { platform, targets, articleAt } = desk
  const { website, address, goodFaith: _g, accurate: _a, ...said } = notice
  if (website) return { sent: true as const }
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    const place = readAddress(address, platform.config.PUBLIC_ORIGIN)
    const id = place && ('slug' in place ? await articleAt(trx, place.slug) : place.id)
    const thing = place && id ? await targets[place.type].find(trx, { id, by: { viewerId } }) : null
    if (!place || !id || !thing) throw refuse('ADDRESS_UNKNOWN')
    if (viewerId !== null && thing.owner?.id === viewerId) throw refuse('OWN_CONTENT')
    const { type } = place
    const ownerId = thing.owner?.id ?? null
    await insertNotice(trx, {
      ...said,
      id: newId(),
      type,
      targetId: id,
      ownerId,
      claimantId: viewerId,
      path: thing.path,
      at,
    })
  })
  return { sent: true as const }
}

type New = Pick<NewNotice, 'name' | 'email' | 'work' | 'signature' | 'language'> & {
  id: string
  type: Type
  targetId: string
  ownerId: string | null
  claimantId: string | null
  path: string
  at: Date
}

/** Stores a notice. Does nothing if the same e-mail address has a waiting notice about the same content. */
async function insertNotice(trx: Trx, n: New): Promise<void> {
  await sql`INSERT INTO copyright_notice (id, target_type, target_id, owner_id, claimant_id, language, name, email, work, signature, path, sent_at)
    VALUES (${n.id}, ${n.type}, ${n.targetId}, ${n.ownerId}, ${n.claimantId}, ${n.language}, ${n.name}, ${n.email}, ${n.work},
      ${n.signature}, ${n.path}, ${n.at})
    ON CONFLICT (target_type, target_id, lower(email)) WHERE state = 'waiting' DO NOTHING`.execute(trx)
}

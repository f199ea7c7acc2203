import { type NewNotice, reportRefusals } from '@liston/contract/reports'
import { inTransaction, newId } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { Desk } from '../desk.ts'
import { readAddress } from './read-address.ts'
import { insertNotice } from './store.ts'

const refuse = refuser(reportRefusals.claim)

/** Keeps a notice of copyright about what its sender can see; what fills the hidden field is thanked, and thrown away. */
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

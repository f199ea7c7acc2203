import { PAGE_SIZE } from '@liston/contract/kernel'
import {
  type Collaboration,
  collaborationRules,
  type CollaborationState,
  type NewCollaboration,
  partnerRefusals,
} from '@liston/contract/partners'
import * as z from 'zod'
import { newId, onceInTransaction } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import {
  findOffer,
  findOffers,
  findOwnOffers,
  holdsRole,
  insertOffer,
  lockOffer,
  type OfferRow,
  setOffer,
} from './store.ts'

const refuse = refuser({ ...partnerRefusals.offer, ...partnerRefusals.withdraw })
const OWN_MAX = 50
const DAY_MS = 86_400_000
const Place = z.tuple([z.literal('collaborations'), z.string(), z.iso.datetime(), z.uuid()])

type Actor = { userId: string; key: string | null }

const present = ({ sentAt, decidedAt, ...row }: OfferRow): Collaboration => ({
  ...row,
  sentAt: sentAt.toISOString(),
  dueAt: new Date(sentAt.getTime() + collaborationRules.DAYS * DAY_MS).toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** What somebody offered, the latest first. */
export async function listOwnOffers({ db }: Platform, userId: string) {
  return { items: (await findOwnOffers(db, userId, OWN_MAX)).map(present) }
}

/** Offers to help: one open offer a role, and none of a role that is held. */
export async function offerHelp(platform: Platform, o: Actor & { offer: NewCollaboration }): Promise<Collaboration> {
  const { userId, key, offer } = o
  const at = platform.clock.now()
  const { id } = await onceInTransaction(platform.db, { userId, key, request: { offerHelp: offer } }, async (trx) => {
    const row = { ...offer, id: newId(), userId, at }
    if (!(await insertOffer(trx, row))) throw refuse('OFFER_OPEN')
    if (await holdsRole(trx, { userId, role: offer.role })) throw refuse('ROLE_HELD')
    return { id: row.id }
  })
  return shown(platform, id)
}

/** Takes an open offer back. */
export async function withdrawOffer(platform: Platform, { userId, key, id }: Actor & { id: string }) {
  const at = platform.clock.now()
  await onceInTransaction(platform.db, { userId, key, request: { withdrawOffer: id } }, async (trx) => {
    const held = await lockOffer(trx, id)
    if (held?.authorId !== userId) throw refuse('NOT_FOUND')
    if (held.state !== 'submitted' && held.state !== 'in_review') throw refuse('NOT_OPEN')
    await setOffer(trx, { id, state: 'withdrawn', at, byId: userId })
    return {}
  })
  return shown(platform, id)
}

async function shown({ db }: Platform, id: string): Promise<Collaboration> {
  const row = await findOffer(db, id)
  if (!row) throw refuse('NOT_FOUND')
  return present(row)
}

/** Offers in a state, who waits longest first. */
export async function listOffers({ db }: Platform, o: { state: CollaborationState; cursor?: string | undefined }) {
  const place = openCursor(o.cursor, Place)
  const after = place ? { sentAt: place[2], id: place[3] } : null
  const rows = await findOffers(db, { state: o.state, after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(({ author, ...row }) => ({ ...present(row), author })),
    nextCursor: last ? sealCursor(['collaborations', o.state, last.sentAt.toISOString(), last.id]) : null,
  }
}

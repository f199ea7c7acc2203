import { PAGE_SIZE } from '@liston/contract/kernel'
import {
  type Collaboration,
  type CollaborationAnswer,
  type CollaborationRole,
  collaborationRules,
  type CollaborationState,
  type NewCollaboration,
  partnerRefusals,
} from '@liston/contract/partners'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { CollaborationAnswered } from './events.ts'
import { lockOffer, type Page, setOffer } from './store.ts'

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

/** The user's latest offers, newest first. */
export async function listOwnOffers({ db }: Platform, userId: string) {
  return { items: (await findOwnOffers(db, userId, OWN_MAX)).map(present) }
}

type OfferRow = {
  id: string
  role: CollaborationRole
  motive: string
  links: string[]
  state: CollaborationState
  reason: string | null
  sentAt: Date
  decidedAt: Date | null
}
const columns = sql`c.id, c.role, c.motive, c.links, c.state, c.reason, c.sent_at AS "sentAt", c.decided_at AS "decidedAt"`

async function findOwnOffers(db: Db, userId: string, most: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`SELECT ${columns} FROM collaboration c
    WHERE c.author_id = ${userId} ORDER BY c.sent_at DESC, c.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Offers to help in a role. Refused while an offer for the role is open, or the user holds the role. */
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

type NewOffer = NewCollaboration & { id: string; userId: string; at: Date }

/** False if an offer for the role is open; the unique index also holds for concurrent requests. */
async function insertOffer(trx: Trx, o: NewOffer): Promise<boolean> {
  const { rows } = await sql`INSERT INTO collaboration (id, author_id, role, motive, links, sent_at)
    VALUES (${o.id}, ${o.userId}, ${o.role}, ${o.motive}, ${o.links}, ${o.at})
    ON CONFLICT (author_id, role) WHERE state IN ('submitted', 'in_review') DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

async function holdsRole(trx: Trx, o: { userId: string; role: CollaborationRole }): Promise<boolean> {
  const { rows } = await sql`SELECT FROM collaboration WHERE author_id = ${o.userId} AND role = ${o.role}
    AND state = 'accepted'`.execute(trx)
  return rows.length > 0
}

/** Withdraws an open offer. */
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

async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`SELECT ${columns} FROM collaboration c WHERE c.id = ${id}`.execute(db)
  return rows[0]
}

/** A page of offers in a state, oldest first. */
export async function listOffers({ db }: Platform, o: { state: CollaborationState; cursor?: string | undefined }) {
  const place = openCursor(
    o.cursor,
    Place.refine(([, state]) => state === o.state),
  )
  const after = place ? { sentAt: place[2], id: place[3] } : null
  const rows = await findOffers(db, { state: o.state, after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(({ author, ...row }) => ({ ...present(row), author })),
    nextCursor: last ? sealCursor(['collaborations', o.state, last.sentAt.toISOString(), last.id]) : null,
  }
}

type Asked = OfferRow & { author: { id: string; username: string } | null }

/** Offers in a state with their authors, oldest first. */
async function findOffers(db: Db, { state, after, limit }: Page<CollaborationState>): Promise<Asked[]> {
  const from = after ? sql`AND (c.sent_at, c.id) > (${after.sentAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Asked>`SELECT ${columns},
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'username', a.username) END AS author
    FROM collaboration c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.state = ${state} ${from} ORDER BY c.sent_at, c.id LIMIT ${limit}`.execute(db)
  return rows
}

const refuseAnswer = refuser(partnerRefusals.answer)

type Answering = { userId: string; key: string | null; answer: CollaborationAnswer }

/** Marks an offer as in review, accepts it, or declines it with a reason. Accepting and declining notify its author. */
export function answerOffer(platform: Platform, { userId, key, answer }: Answering) {
  const at = platform.clock.now()
  const { id, state } = answer
  const reason = answer.state === 'declined' ? answer.reason : null
  return actInTransaction(platform, { userId, key, request: { answerOffer: answer } }, async (trx, log) => {
    const held = await lockOffer(trx, id)
    if (!held) throw refuseAnswer('NOT_FOUND')
    const isOpen = held.state === 'submitted' || held.state === 'in_review'
    if (!isOpen || (state === 'in_review' && held.state !== 'submitted')) throw refuseAnswer('NOT_OPEN')
    await setOffer(trx, { id, state, reason, at, byId: userId })
    if (state !== 'in_review')
      await platform.events.publish(trx, CollaborationAnswered, { authorId: held.authorId, role: held.role, state })
    const target = `person ${held.authorId}`
    await log({ act: 'answer-offer', target, before: { role: held.role, state: held.state }, after: { state }, reason })
    return { state }
  })
}

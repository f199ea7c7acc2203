import type { NewEntry } from '@liston/contract/screening'
import { reportDesk } from '../../app.ts'
import { claim, decideCase } from '../../features/reports/index.ts'
import { addEntry, holdPost } from '../../features/screening/index.ts'
import { hideReview } from '../../features/reviews/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { quietThings } from './quiet-store.ts'
import type { Person } from '../plan/plan-people.ts'

const HOUR_MS = 3_600_000

/** Entries of the screening lists: advertising words, one word to review first, and a domain. */
const entries: NewEntry[] = [
  { kind: 'word', value: 'seguidores gratis', mode: 'refuse', note: 'Publicidad' },
  { kind: 'word', value: 'gana dinero desde casa', mode: 'refuse', note: 'Publicidad' },
  { kind: 'word', value: 'estafa', mode: 'hold', note: 'Acusar a alguien pide una mirada' },
  { kind: 'domain', value: 'ofertas-de-hoy.example', mode: 'refuse', note: 'Enlaces que nadie ha pedido' },
]

/**
 * Creates moderation data: list entries, two reviews pending moderation, some hidden content, and a copyright notice.
 */
export async function settleModeration(
  platform: Platform,
  { people, now }: { people: Person[]; now: Date },
): Promise<void> {
  const house = people.find(({ isAdmin }) => isAdmin)
  if (!house) return
  const byId = house.id
  const at = (hoursAgo: number) =>
    reportDesk({ ...platform, clock: { now: () => new Date(now.getTime() - hoursAgo * HOUR_MS) } })
  for (const entry of entries)
    await addEntry({ platform, lists: { read: async () => {}, changed: async () => {} } }, { byId, key: null, entry })
  const { reviews, comments, items, rankingId } = await quietThings(platform.db)
  await holdSome(at(6).platform, reviews.slice(0, 2))
  const gone = [
    ...reviews.slice(2, 3).map(({ id }) => ({ type: 'review' as const, id, rule: 'spam' as const })),
    ...comments.map((id) => ({ type: 'comment' as const, id, rule: 'hate' as const })),
    ...items.map((id) => ({ type: 'item' as const, id, rule: 'off-criterion' as const })),
  ]
  for (const [n, { rule, ...target }] of gone.entries())
    await decideCase(at(30 - n), { byId, key: null, decision: { ...target, answer: 'hide', rule, words: '' } })
  if (rankingId)
    await claim(at(3), {
      viewerId: null,
      notice: {
        name: 'Lucía Ferrer',
        email: 'lucia@fotos.example',
        work: 'La foto de la portada es mía: la hice en 2021 y está en mi web, fotos.example/portada.',
        address: `/ranking/${rankingId}`,
        goodFaith: true,
        accurate: true,
        signature: 'Lucía Ferrer Sanz',
        language: 'es',
      },
    })
}

/** Holds reviews for a word that is reviewed first. */
async function holdSome(platform: Platform, reviews: { id: string; authorId: string }[]): Promise<void> {
  platform.screen.use([{ kind: 'word', value: 'estafa', mode: 'hold' }])
  for (const { id, authorId } of reviews)
    await inTransaction(platform.db, (trx) =>
      holdPost(platform, trx, {
        type: 'review',
        id,
        authorId,
        texts: ['estafa'],
        hide: (within, reviewId) => hideReview(platform, within, reviewId),
      }),
    )
}

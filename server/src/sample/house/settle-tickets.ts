import type { NewEntry } from '@liston/contract/screening'
import type { NewTicket } from '@liston/contract/tickets'
import type { NewWording } from '@liston/contract/wording'
import { sql } from 'kysely'
import { reportDesk } from '../../app.ts'
import { claim, decideCase } from '../../features/reports/index.ts'
import { hideReview } from '../../features/reviews/index.ts'
import { addEntry, holdPost } from '../../features/screening/index.ts'
import { answerTicket, askTicket, closeTicket } from '../../features/tickets/index.ts'
import { answerWording, proposeWording } from '../../features/wording/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Person } from '../plan/plan-people.ts'

const HOUR_MS = 3_600_000

/** Support tickets: their author, age in hours, and answer. */
const asked: { by: string; hoursAgo: number; ticket: NewTicket; answer?: string; closed?: true }[] = [
  {
    by: 'ana',
    hoursAgo: 70,
    ticket: {
      topic: 'rankings',
      body: 'En «Las mejores croquetas» hay dos veces el mismo bar con nombres distintos. ¿Lo junto yo o lo hacéis vosotros?',
    },
    answer:
      'Puedes juntarlos tú: en el menú de cada elemento, «Juntar con otro». Los votos de los dos se suman sin contar a nadie dos veces.',
    closed: true,
  },
  {
    by: 'elena',
    hoursAgo: 20,
    ticket: {
      topic: 'account',
      body: 'He cambiado de correo en el trabajo y quiero usar el personal. ¿Pierdo mis rankings si lo cambio?',
    },
    answer:
      'No se pierde nada. En tu cuenta, «Cambiar el correo»: te escribimos a los dos y vale cuando confirmes en ambos.',
  },
  {
    by: 'bruno',
    hoursAgo: 5,
    ticket: {
      topic: 'fault',
      body: 'Al arrastrar en mi orden en el móvil la lista salta al principio.\nLa página me enseñó la referencia 7F3A.',
    },
  },
  {
    by: 'gael',
    hoursAgo: 2,
    ticket: {
      topic: 'payments',
      body: '¿La factura de PRO puede salir a nombre de mi asociación? Necesitamos el NIF.',
    },
  },
]

/** Creates support tickets: one closed, one answered, two open. */
export async function settleTickets(
  platform: Platform,
  { people, now }: { people: Person[]; now: Date },
): Promise<void> {
  const house = people.find(({ isAdmin }) => isAdmin)
  const at = (hoursAgo: number) => ({
    ...platform,
    clock: { now: () => new Date(now.getTime() - hoursAgo * HOUR_MS) },
  })
  for (const { by, hoursAgo, ticket, answer, closed } of asked) {
    const person = people.find(({ username }) => username === by)
    if (!house || !person) continue
    const { id } = await askTicket(at(hoursAgo), { userId: person.id, key: null, ticket })
    if (answer) await answerTicket(at(hoursAgo - 3), { userId: house.id, key: null, id, body: answer })
    if (closed) await closeTicket(at(hoursAgo - 4), { userId: person.id, key: null, id })
  }
}

const DAY_MS = 86_400_000

type Proposed = {
  by: string
  daysAgo: number
  wording: NewWording
  answer?: { state: 'accepted' | 'declined'; answer: string }
}
/** Copy suggestions by sample users. */
const proposed: Proposed[] = [
  {
    by: 'carla',
    daysAgo: 21,
    wording: {
      place: '/leaderboard',
      language: 'en',
      shown: 'Classifications',
      proposed: 'Leaderboards',
    },
    answer: { state: 'accepted', answer: 'Cambiado. ¡Gracias, Carla!' },
  },
  {
    by: 'bruno',
    daysAgo: 9,
    wording: { place: '/daily-reward', language: 'es', shown: 'Stars', proposed: 'Estrellas' },
    answer: {
      state: 'declined',
      answer: 'Stars es el nombre propio de la moneda y se queda igual en los dos idiomas.',
    },
  },
  {
    by: 'ana',
    daysAgo: 2,
    wording: {
      place: '/tutorial',
      language: 'es',
      shown: 'Se sugiere un elemento y quien hizo la lista decide.',
      proposed: 'Sugiere un elemento: quien hizo la lista decide si entra.',
    },
  },
]

/** Creates copy suggestions: one accepted, one declined, one pending. */
export async function settleWordings(
  platform: Platform,
  { people, now }: { people: Person[]; now: Date },
): Promise<void> {
  const house = people.find(({ isAdmin }) => isAdmin)
  const at = (daysAgo: number) => ({ ...platform, clock: { now: () => new Date(now.getTime() - daysAgo * DAY_MS) } })
  for (const { by, daysAgo, wording, answer } of proposed) {
    const person = people.find(({ username }) => username === by)
    if (!house || !person) throw new Error('The village has lost its cast')
    const { id } = await proposeWording(at(daysAgo), { userId: person.id, key: null, wording })
    if (answer) await answerWording(at(daysAgo - 1), { userId: house.id, key: null, answer: { id, ...answer } })
  }
}

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

/** The newest reviews with text, comments and items of rankings with few voters. */
async function quietThings(db: Db) {
  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows
  const quiet = sql`(SELECT r.id FROM ranking r JOIN visible_ranking v USING (id) ORDER BY r.voters, r.id LIMIT 60)`
  const reviews = await one(sql<{ id: string; authorId: string }>`SELECT id, author_id AS "authorId" FROM review
    WHERE words <> '' AND deleted_at IS NULL AND hidden_at IS NULL ORDER BY helpful, id DESC LIMIT 3`)
  const comments = await one(sql<{ id: string }>`SELECT id FROM comment WHERE deleted_at IS NULL AND hidden_at IS NULL
    AND replies = 0 AND likes = 0 ORDER BY id DESC LIMIT 2`)
  const items = await one(sql<{ id: string }>`SELECT id FROM item WHERE status = 'active' AND ranking_id IN ${quiet}
    ORDER BY voters, id DESC LIMIT 1`)
  const [ranking] = await one(sql<{ id: string }>`SELECT id FROM ranking WHERE id IN ${quiet} ORDER BY id DESC LIMIT 1`)
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return { reviews, comments: idsOf(comments), items: idsOf(items), rankingId: ranking?.id }
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

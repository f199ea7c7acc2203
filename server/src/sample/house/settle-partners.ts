import { SIGNAL_LIMITS } from '@liston/contract/integrity'
import type { NewBusinessRequest, NewCollaboration } from '@liston/contract/partners'
import { sql } from 'kysely'
import { reactToAttack } from '../../features/integrity/index.ts'
import { answerOffer, keepRequest, offerHelp } from '../../features/partners/index.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Person } from '../plan/plan-people.ts'

const DAY_MS = 86_400_000

type Offered = { by: string; daysAgo: number; offer: NewCollaboration; taken?: true; declined?: string }
/** Collaboration offers by sample users. */
const offered: Offered[] = [
  {
    by: 'carla',
    daysAgo: 40,
    offer: {
      role: 'translator',
      motive:
        'Vivo entre Sevilla y Dublín y traduzco recetas desde hace diez años. Puedo revisar los nombres de comida en inglés.',
      links: [],
    },
    taken: true,
  },
  {
    by: 'ana',
    daysAgo: 3,
    offer: {
      role: 'curator',
      motive:
        'He probado casi todas las croquetas de esta ciudad y cuido ya de tres listas de bares. Dos tardes a la semana.',
      links: ['https://example.org/croquetas'],
    },
  },
  {
    by: 'bruno',
    daysAgo: 20,
    offer: {
      role: 'ambassador',
      motive: 'Tengo un programa de radio en el barrio y hablaría de los rankings todos los lunes.',
      links: [],
    },
    declined: 'De momento no buscamos a nadie para la radio. Vuelve a ofrecerte en primavera.',
  },
]

/** Requests of two companies, none of which has an account. */
const asked: (NewBusinessRequest & { daysAgo: number })[] = [
  {
    daysAgo: 6,
    name: 'Marta Gil',
    company: 'Librería La Isla',
    email: 'marta@laisla.example',
    need: 'Queremos enseñar en nuestro escaparate el ranking de novelas de viajes, y que cambie solo.',
    budget: 'under_500',
  },
  {
    daysAgo: 1,
    name: 'Jon Etxeberria',
    company: 'Asociación de vecinos del Puerto',
    email: 'jon@puerto.example',
    need: '¿Se puede votar qué fiestas se recuperan, y ver qué prefiere cada calle sin saber quién votó qué?',
    budget: 'none',
  },
]

/** Creates partners: one accepted offer, one pending, one declined, and two company requests. */
export async function settlePartners(
  platform: Platform,
  { people, now }: { people: Person[]; now: Date },
): Promise<void> {
  const house = people.find(({ isAdmin }) => isAdmin)
  const at = (daysAgo: number) => ({
    ...platform,
    clock: { now: () => new Date(now.getTime() - daysAgo * DAY_MS) },
  })
  for (const { by, daysAgo, offer, taken, declined } of offered) {
    const person = people.find(({ username }) => username === by)
    if (!house || !person) throw new Error('The village has lost its cast')
    const { id } = await offerHelp(at(daysAgo), { userId: person.id, key: null, offer })
    const actor = { userId: house.id, key: null }
    if (taken) await answerOffer(at(daysAgo - 2), { ...actor, answer: { id, state: 'accepted' } })
    if (declined) await answerOffer(at(daysAgo - 2), { ...actor, answer: { id, state: 'declined', reason: declined } })
  }
  for (const { daysAgo, ...request } of asked) await keepRequest(at(daysAgo), request)
}

const DAYS_SEEN = 3

/**
 * Creates an incident pending review: a few accounts created together that vote for one item, and the resulting freeze.
 */
export async function settleIncident(platform: Platform, now: Date): Promise<void> {
  const from = new Date(now.getTime() - DAYS_SEEN * DAY_MS)
  const crowd = await crowdOf(platform.db, from)
  if (!crowd) return
  const { rankingId, itemId, voters } = crowd
  const suspects = crowd.suspects.map((one) => ({ ...one, cluster: 'network-1', trust: 0.4 }))
  const share = Math.round((suspects.length / voters) * 100) / 100
  const signals = [
    { name: 'cluster' as const, value: share, limit: SIGNAL_LIMITS.cluster },
    { name: 'single' as const, value: 0.85, limit: SIGNAL_LIMITS.single },
  ]
  await reactToAttack(platform, {
    rankingId,
    verdict: { score: 2, signals, suspects, voters, itemId },
    from,
    at: now,
  })
}

type Crowd = {
  rankingId: string
  itemId: string
  voters: number
  suspects: { userId: string; voteIds: string[] }[]
}

/**
 * An item with enough recent voters, in the ranking with the fewest points that has one; its latest five voters. No
 * demo user wrote it. It is not among the first of any list, because those show vote counts at once.
 */
async function crowdOf(db: Db, since: Date): Promise<Crowd | undefined> {
  const { rows } = await sql<Crowd>`
    WITH first AS (
      (SELECT id FROM visible_ranking ORDER BY hot DESC LIMIT 36) UNION
      (SELECT id FROM visible_ranking ORDER BY points DESC LIMIT 36) UNION
      (SELECT id FROM visible_ranking ORDER BY published_at DESC LIMIT 36)
    ), recent AS (
      SELECT v.ranking_id, v.item_id, v.user_id, array_agg(v.id) AS ids, max(v.created_at) AS at, max(r.points) AS points
      FROM vote v JOIN visible_ranking r ON r.id = v.ranking_id JOIN profile p ON p.id = v.user_id
      JOIN profile a ON a.id = r.author_id
      WHERE v.created_at > ${since} AND v.withdrawn_at IS NULL AND v.item_id IS NOT NULL AND r.status = 'published'
        AND r.id NOT IN (SELECT id FROM first)
        AND p.username NOT IN ('ana', 'bruno', 'carla', 'diego', 'elena')
        AND a.username NOT IN ('ana', 'bruno', 'carla', 'diego', 'elena')
      GROUP BY 1, 2, 3
    ), most AS (
      SELECT ranking_id, item_id, count(*)::int AS voters FROM recent GROUP BY 1, 2
      HAVING count(*) >= 5 ORDER BY max(points), 3 DESC, 2 LIMIT 1
    )
    SELECT m.ranking_id AS "rankingId", m.item_id AS "itemId", m.voters,
      (SELECT jsonb_agg(jsonb_build_object('userId', s.user_id, 'voteIds', s.ids)) FROM (
        SELECT * FROM recent r WHERE r.item_id = m.item_id AND r.ranking_id = m.ranking_id
        ORDER BY r.at DESC, r.user_id LIMIT 5) s) AS suspects
    FROM most m`.execute(db)
  return rows[0]
}

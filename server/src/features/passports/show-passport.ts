import { NOT_FOUND } from '@liston/contract/kernel'
import { type Passport, type PassportPlace, passportRules } from '@liston/contract/passports'
import type { CategorySlug } from '@liston/contract/rankings'
import type pg from 'pg'
import { categoryOfType, type Entity, nameOfType } from '../../platform/knowledge/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { subjectOf as pictureIn } from '../../platform/subjects/index.ts'
import { keyOf, namesOf, type Subject, subjectAt, subjectOf } from './passport-key.ts'

const refuse = refuser(NOT_FOUND)

type Asked = { entity: string; viewerId: string | null }
type From = Pick<Platform, 'pool'>

/** The entity page as the viewer may see it. An item id leads to the page of its thing. Throws NOT_FOUND. */
export async function showPassport(platform: From, asked: Asked): Promise<Passport> {
  const passport = await findPassport(platform, asked)
  if (!passport) throw refuse('NOT_FOUND')
  return passport
}

/** Like showPassport, but null if the viewer may see no such page. */
export async function findPassport(platform: From, { entity: key, viewerId }: Asked): Promise<Passport | null> {
  const asked = subjectAt(key)
  const subject = asked?.by === 'item' ? await subjectOfItem(platform, asked.itemId, viewerId) : asked
  if (!subject) return null
  const places = await placesOf(platform, subject, viewerId)
  if (places.length === 0 && subject.by !== 'entity') return null
  return {
    key: keyOf(subject),
    by: subject.by,
    ...namesIn(subject, places),
    subject: pictureOf(subject, places),
    ...figuresOf(places),
  }
}

async function subjectOfItem({ pool }: From, itemId: string, viewerId: string | null): Promise<Subject | null> {
  const item = await findPlace(pool, { itemId, viewerId })
  return item ? subjectOf({ ...item, id: itemId }) : null
}

/** The place of one item. Undefined if its ranking is not public, or if viewer or author blocks the other. */
async function findPlace(pool: pg.Pool, o: { itemId: string; viewerId: string | null }): Promise<PlaceRow | undefined> {
  const values = [[o.itemId], o.viewerId]
  return (await pool.query<PlaceRow>({ name: 'passport-place', text: byIdSql, values })).rows[0]
}

async function placesOf({ pool }: From, subject: Subject, viewerId: string | null): Promise<PlaceRow[]> {
  if (subject.by === 'item') {
    const place = await findPlace(pool, { itemId: subject.itemId, viewerId })
    return place ? [place] : []
  }
  if (subject.by === 'name') return findPlacesIn(pool, subject.category, { names: [subject.normal], viewerId })
  const key = keyOf(subject)
  const found = await findPlaces(pool, { names: namesOf(subject.entity), viewerId })
  // An equal name may mean another thing in another ranking. Only items with the same subject count.
  return found.filter((place) => keyOf(subjectOf({ ...place, id: place.itemId })) === key)
}

type PlaceRow = PassportPlace & { category: CategorySlug; rating: number | null; ratings: number }

/** Maximum items read for one page, from the rankings with the most voters. */
const LOOKED_AT = 500

/**
 * Items of public rankings, each with its position in the ranking's default order. Excludes rankings of authors whom
 * the viewer blocks, or who block the viewer.
 */
const placesSql = (which: string) => `
  WITH hit AS MATERIALIZED (
    SELECT i.id, i.name, i.ranking_id, i.points, i.voters, i.fair_rank, i.author_position, i.rating, i.ratings,
      r.slug, r.topic, r.language, r.category, r.author_id, r.mode, r.order_label
    FROM shown_item i JOIN visible_ranking r ON r.id = i.ranking_id
    WHERE ${which}
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2 AND b.other_id = r.author_id)
    ORDER BY r.counted_voters DESC, i.id LIMIT ${LOOKED_AT})
  SELECT h.ranking_id AS "rankingId", h.slug, h.topic, h.language, h.category, a.username AS author, h.id AS "itemId", h.name,
    h.points, h.voters, h.order_label AS label, h.rating, h.ratings, p.of,
    p.before + 1 AS rank
  FROM hit h JOIN author a ON a.id = h.author_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS of, count(*) FILTER (WHERE
        (CASE WHEN h.mode = 'community' AND h.order_label <> 'author' THEN coalesce(o.fair_rank, 1000000) ELSE 0 END, o.author_position)
        < (CASE WHEN h.mode = 'community' AND h.order_label <> 'author' THEN coalesce(h.fair_rank, 1000000) ELSE 0 END, h.author_position)
      )::int AS before
    FROM shown_item o WHERE o.ranking_id = h.ranking_id) p`

const byNameSql = placesSql('i.name_normal = ANY ($1::text[])')
const byNameInSql = placesSql('i.name_normal = ANY ($1::text[]) AND r.category = $3')
const byIdSql = placesSql('i.id = ANY ($1::uuid[])')

type Called = { names: string[]; viewerId: string | null }

/** Places of all items with one of these names. */
async function findPlaces(pool: pg.Pool, o: Called): Promise<PlaceRow[]> {
  const values = [o.names, o.viewerId]
  return (await pool.query<PlaceRow>({ name: 'passport-places', text: byNameSql, values })).rows
}

/** Places of these names in the rankings of one category. */
async function findPlacesIn(pool: pg.Pool, category: string, o: Called): Promise<PlaceRow[]> {
  const values = [o.names, o.viewerId, category]
  return (await pool.query<PlaceRow>({ name: 'passport-places-in', text: byNameInSql, values })).rows
}

function namesIn(subject: Subject, places: readonly PlaceRow[]) {
  if (subject.by === 'entity') {
    const { entity } = subject
    const { es, en, also } = entity
    const category = places[0]?.category ?? 'random'
    return { names: { es, en }, also: [...also], kind: nameOfType(entity.type), years: yearsOf(entity), category }
  }
  const [first] = places
  const name = first?.name ?? ''
  return { names: { es: name, en: name }, also: [], kind: null, years: [], category: first?.category ?? 'random' }
}

/** The emoji of the thing, as in the first of its rankings. */
function pictureOf(subject: Subject, [first]: readonly PlaceRow[]): string | null {
  if (first) return pictureIn(first.name, first)
  if (subject.by !== 'entity') return null
  const { entity } = subject
  const category = categoryOfType(entity.type)
  return category && pictureIn(entity.es, { category, topic: nameOfType(entity.type)?.es ?? '', language: 'es' })
}

const yearsOf = (entity: Entity): string[] =>
  entity
    .values('year')
    .filter((year) => /^-?\d{1,4}$/.test(year))
    .slice(0, 1)

/** Position as a score: 100 for the first of a list, 0 for the last. A list of one item yields no score. */
const standingOf = ({ rank, of }: PlaceRow): number[] => (of > 1 ? [(100 * (of - rank)) / (of - 1)] : [])

const mean = (all: readonly number[]): number | null =>
  all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length

function figuresOf(places: readonly PlaceRow[]) {
  const best = places.toSorted((a, b) => a.rank - b.rank || b.of - a.of || b.voters - a.voters)
  const standing = mean(places.flatMap(standingOf))
  const rated = places.filter((place) => place.rating !== null)
  const ratings = rated.reduce((sum, place) => sum + place.ratings, 0)
  const stars = rated.reduce((sum, place) => sum + (place.rating ?? 0) * place.ratings, 0)
  const [first] = best
  return {
    rankings: new Set(places.map(({ rankingId }) => rankingId)).size,
    best: first ? { rank: first.rank, of: first.of } : null,
    standing: standing === null ? null : Math.round(standing),
    rating: ratings === 0 ? null : Math.round((10 * stars) / ratings) / 10,
    ratings,
    places: best.slice(0, passportRules.PLACES_MAX).map(({ category: _c, rating: _r, ratings: _n, ...place }) => place),
  }
}

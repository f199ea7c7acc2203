import { NOT_FOUND } from '@liston/contract/kernel'
import { type Passport, passportRules } from '@liston/contract/passports'
import { type Entity, nameOfType } from '../../platform/knowledge/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { keyOf, namesOf, type Subject, subjectAt, subjectOf } from './passport-key.ts'
import { findPlace, findPlaces, findPlacesIn, type PlaceRow } from './store.ts'

const refuse = refuser(NOT_FOUND)

type Asked = { entity: string; viewerId: string | null }
type From = Pick<Platform, 'pool'>

/** All places of one thing that its reader may see. An item's id leads to the thing that it is. */
export async function showPassport(platform: From, asked: Asked): Promise<Passport> {
  const passport = await findPassport(platform, asked)
  if (!passport) throw refuse('NOT_FOUND')
  return passport
}

/** The same; null where there is none for them. */
export async function findPassport(platform: From, { entity: key, viewerId }: Asked): Promise<Passport | null> {
  const asked = subjectAt(key)
  const subject = asked?.by === 'item' ? await subjectOfItem(platform, asked.itemId, viewerId) : asked
  if (!subject) return null
  const places = await placesOf(platform, subject, viewerId)
  if (places.length === 0 && subject.by !== 'entity') return null
  return { key: keyOf(subject), by: subject.by, ...namesIn(subject, places), ...figuresOf(places) }
}

async function subjectOfItem({ pool }: From, itemId: string, viewerId: string | null): Promise<Subject | null> {
  const item = await findPlace(pool, { itemId, viewerId })
  return item ? subjectOf({ ...item, id: itemId }) : null
}

async function placesOf({ pool }: From, subject: Subject, viewerId: string | null): Promise<PlaceRow[]> {
  if (subject.by === 'item') {
    const place = await findPlace(pool, { itemId: subject.itemId, viewerId })
    return place ? [place] : []
  }
  if (subject.by === 'name') return findPlacesIn(pool, subject.category, { names: [subject.normal], viewerId })
  const key = keyOf(subject)
  const found = await findPlaces(pool, { names: namesOf(subject.entity), viewerId })
  // The same words can mean another thing where they stand: only what means this one belongs to it.
  return found.filter((place) => keyOf(subjectOf({ ...place, id: place.itemId })) === key)
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

const yearsOf = (entity: Entity): string[] =>
  entity
    .values('year')
    .filter((year) => /^-?\d{1,4}$/.test(year))
    .slice(0, 1)

/** 100 for the first of a list, 0 for the last; one that is alone in it says nothing. */
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

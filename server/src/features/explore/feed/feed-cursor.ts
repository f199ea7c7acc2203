import { exploreRules, type Sort } from '@liston/contract/explore'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import { PASSED_OVER_MAX } from './page-rules.ts'

/** Feeds with a single order. Para ti combines several. */
export type OneOrder = Exclude<Sort, 'foryou'>

/** Keyset position: after the ranking `id` with sort key `key`. */
export type Place = { key: number; id: string }

/**
 * Where a page ended, separately for human-written and AI-generated rankings; null means before the first. `carried`
 * rankings were skipped, and come first on the next page.
 */
export type FeedPlace = { people: Place | null; machines: Place | null; carried: string[] }

const keys = { latest: z.int(), viral: z.number(), all: z.int(), following: z.int() }

export function openFeedCursor(cursor: string | undefined, sort: OneOrder): FeedPlace | null {
  const place = z.tuple([keys[sort], z.uuid()]).nullable()
  const schema = z.tuple([
    z.literal(sort),
    place,
    place,
    z.array(z.uuid()).max(PASSED_OVER_MAX + exploreRules.RESURGING.shown),
  ])
  const opened = openCursor(cursor, schema)
  if (!opened) return null
  const [, people, machines, carried] = opened
  const placeOf = (at: [number, string] | null) => at && { key: at[0], id: at[1] }
  return { people: placeOf(people), machines: placeOf(machines), carried }
}

export const sealFeedCursor = (sort: OneOrder, { people, machines, carried }: FeedPlace): string => {
  const pair = (place: Place | null) => place && [place.key, place.id]
  return sealCursor([sort, pair(people), pair(machines), carried])
}

import type { Sort } from '@liston/contract/explore'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import { PASSED_OVER_MAX } from './page-rules.ts'

/** Where a page ended: after the ranking `id`, whose sort key is `key`; `carried` were passed over and come first. */
export type FeedPlace = { key: number; id: string; carried: string[] }

const keys = { latest: z.int(), viral: z.number(), all: z.int() }

export function openFeedCursor(cursor: string | undefined, sort: Sort): FeedPlace | null {
  const schema = z.tuple([z.literal(sort), keys[sort], z.uuid(), z.array(z.uuid()).max(PASSED_OVER_MAX)])
  const place = openCursor(cursor, schema)
  return place && { key: place[1], id: place[2], carried: place[3] }
}

export const sealFeedCursor = (sort: Sort, { key, id, carried }: FeedPlace): string =>
  sealCursor([sort, key, id, carried])

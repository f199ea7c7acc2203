import { NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import type { Platform } from '../../../platform/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRanking } from '../store.ts'
import { findChanges } from './store.ts'

const refuse = refuser(NOT_FOUND)

const Place = z.tuple([z.literal('changes'), z.int()])

export type ListChanges = {
  viewer: Viewer | null
  input: { id: string; cursor?: string | undefined }
}

/** What its author changed of a ranking since it was published, for whoever may see the ranking. */
export async function listChanges(platform: Platform, { viewer, input }: ListChanges) {
  if (!(await findRanking(platform.pool, input.id, viewer?.id ?? null))) throw refuse('NOT_FOUND')
  const place = openCursor(input.cursor, Place)
  const rows = await findChanges(platform.db, { rankingId: input.id, before: place?.[1] ?? null, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ seq: _seq, ...change }) => change),
    nextCursor: last ? sealCursor(['changes', last.seq]) : null,
  }
}

import { NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { cursorOf, readCursor } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRanking } from '../store.ts'
import { findChanges } from './store.ts'

const refuse = refuser(NOT_FOUND)

const Key = z.tuple([z.number().int()])

export type ListChanges = {
  viewer: Viewer | null
  input: { id: string; cursor?: string | undefined }
}

/** What its author changed of a ranking since it was published, for whoever may see the ranking. */
export async function listChanges(platform: Platform, { viewer, input }: ListChanges) {
  if (!(await findRanking(platform.pool, input.id, viewer?.id ?? null))) throw refuse('NOT_FOUND')
  const key = input.cursor === undefined ? null : readCursor(input.cursor, Key)
  const rows = await findChanges(platform.db, { rankingId: input.id, before: key?.[0] ?? null, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return { items: page.map(({ seq: _seq, ...change }) => change), nextCursor: last ? cursorOf(last.seq) : null }
}

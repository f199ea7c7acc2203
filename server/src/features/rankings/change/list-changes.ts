import { NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import type { RankingChange } from '@liston/contract/rankings'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findRanking } from '../store.ts'

const refuse = refuser(NOT_FOUND)

const Place = z.tuple([z.literal('changes'), z.int()])

export type ListChanges = {
  viewer: Viewer | null
  input: { id: string; cursor?: string | undefined }
}

/** Changes to a ranking since its publication. Throws NOT_FOUND if the viewer may not see the ranking. */
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

/** History entries, newest first: up to `limit` + 1, where the extra row indicates another page. */
async function findChanges(
  db: Db,
  o: { rankingId: string; before: number | null; limit: number },
): Promise<(RankingChange & { seq: number })[]> {
  const { rows } = await sql<Omit<RankingChange, 'at'> & { seq: number; at: Date }>`
    SELECT c.seq, c.kind, c.before, c.after, c.created_at AS at,
      CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'username', a.username) END AS by
    FROM ranking_change c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.ranking_id = ${o.rankingId} AND (${o.before}::bigint IS NULL OR c.seq < ${o.before}::bigint)
    ORDER BY c.seq DESC LIMIT ${o.limit + 1}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

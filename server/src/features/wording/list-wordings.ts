import { Id, Instant, type Language, PAGE_SIZE } from '@liston/contract/kernel'
import { WORDINGS_IN_FILE, type WordingState } from '@liston/contract/wording'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { presentWording } from './propose-wording.ts'
import { columns, type WordingRow } from './store.ts'

const Place = z.tuple([z.literal('wordings'), z.string(), Instant, Id])

type Asked = { state: WordingState; language?: Language | undefined }

/** A page of suggestions in a state. */
export async function listWordings({ db }: Platform, { cursor, ...asked }: Asked & { cursor?: string | undefined }) {
  const place = openCursor(
    cursor,
    Place.refine(([, state]) => state === asked.state),
  )
  const after = place ? { at: place[2], id: place[3] } : null
  const rows = await findWordings(db, { ...asked, after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  const at = last && (last.decidedAt ?? last.sentAt).toISOString()
  return {
    items: rows.slice(0, PAGE_SIZE).map(({ author, ...row }) => ({ ...presentWording(row), author })),
    nextCursor: last && at ? sealCursor(['wordings', asked.state, at, last.id]) : null,
  }
}

type PageQuery = { state: WordingState; language?: Language | undefined; limit: number }
type After = { after: { at: string; id: string } | null }
type Proposed = WordingRow & { author: { id: string; username: string } | null }

/** Suggestions in a state. Open ones: oldest first. Answered ones: latest answer first. */
async function findWordings(db: Db, { state, language, after, limit }: PageQuery & After): Promise<Proposed[]> {
  const of = language ? sql`AND w.language = ${language}` : sql``
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`
  const open = sql`${place ? sql`AND (w.sent_at, w.id) > ${place}` : sql``} ORDER BY w.sent_at, w.id`
  const decided = sql`${place ? sql`AND (w.decided_at, w.id) < ${place}` : sql``} ORDER BY w.decided_at DESC, w.id DESC`
  const { rows } = await sql<Proposed>`SELECT ${columns},
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'username', a.username) END AS author
    FROM wording w LEFT JOIN author a ON a.id = w.author_id
    WHERE w.state = ${state} ${of} ${state === 'open' ? open : decided} LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Exports suggestions for developers, without their authors. The export is in the staff log before the file is sent.
 */
export async function exportWordings(
  platform: Platform,
  { userId, ...asked }: Asked & { userId: string },
): Promise<File> {
  const rows = await findWordings(platform.db, { ...asked, after: null, limit: WORDINGS_IN_FILE })
  const wordings = rows.map(({ author: _author, sentAt: _sentAt, decidedAt, ...row }) => ({
    ...row,
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
  await actInTransaction(platform, { userId, key: null, request: { exportWordings: asked } }, (_trx, log) =>
    log({ act: 'export-wordings', target: 'wordings', after: { ...asked, wordings: wordings.length } }),
  )
  return new File([`${JSON.stringify({ wordings }, null, 2)}\n`], 'wordings.json', { type: 'application/json' })
}

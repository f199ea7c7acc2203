import { Id, Instant, type Language, PAGE_SIZE } from '@liston/contract/kernel'
import { WORDINGS_IN_FILE, type WordingState } from '@liston/contract/wording'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { actInTransaction } from '../../platform/staff-log/index.ts'
import { presentWording } from './propose-wording.ts'
import { findWordings } from './store.ts'

const Place = z.tuple([z.literal('wordings'), Instant, Id])

type Asked = { state: WordingState; language?: Language | undefined }

/** Proposals in a state, a page at a time. */
export async function listWordings({ db }: Platform, { cursor, ...asked }: Asked & { cursor?: string | undefined }) {
  const place = openCursor(cursor, Place)
  const after = place ? { at: place[1], id: place[2] } : null
  const rows = await findWordings(db, { ...asked, after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  const at = last && (last.decidedAt ?? last.sentAt).toISOString()
  return {
    items: rows.slice(0, PAGE_SIZE).map(({ author, ...row }) => ({ ...presentWording(row), author })),
    nextCursor: last && at ? sealCursor(['wordings', at, last.id]) : null,
  }
}

/** The same as a file for whoever changes the code; that somebody took it is on record before they have it. */
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

import { Id, Instant, type Language, PAGE_SIZE } from '@liston/contract/kernel'
import {
  type NewWording,
  type WordingAnswer,
  wordingRefusals,
  WORDINGS_IN_FILE,
  type WordingState,
} from '@liston/contract/wording'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { WordingAnswered } from './events.ts'
import { overrideText, reworded, textsSaying } from './own-texts.ts'
import { columns, presentWording, type WordingRow } from './propose-wording.ts'

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
  const shown = rows.slice(0, PAGE_SIZE)
  const texts = asked.state === 'open' ? await textsSaying(db, shown) : []
  return {
    items: shown.map(({ author, ...row }, n) => ({ ...presentWording(row), author, texts: texts[n] ?? [] })),
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

const refuse = refuser(wordingRefusals.answer)

type Answering = { userId: string; key: string | null; answer: WordingAnswer }

/**
 * Accepts or declines a copy suggestion, once, and notifies its author. Accepted for a text of the interface, it replaces
 * that text; the caller then tells the processes.
 */
export function answerWording(platform: Platform, { userId, key, answer: given }: Answering) {
  const at = platform.clock.now()
  const { id, state, answer } = given
  return actInTransaction(platform, { userId, key, request: { answerWording: given } }, async (trx, log) => {
    const held = await lockWording(trx, id)
    if (!held) throw refuse('NOT_FOUND')
    if (held.state !== 'open') throw refuse('NOT_OPEN')
    if (given.state === 'accepted' && given.text) {
      const { language } = held
      const text = await reworded(trx, given.text, held)
      await overrideText(trx, log, { key: given.text, language, text, byId: userId, at })
    }
    await decideWording(trx, { id, state, answer, at, byId: userId })
    await platform.events.publish(trx, WordingAnswered, { wordingId: id, authorId: held.authorId, state })
    const { place, language, shown, proposed } = held
    await log({
      act: 'answer-wording',
      target: `wording ${id}`,
      before: { state: held.state, place, language, shown },
      after: { state, proposed },
      reason: answer || null,
    })
    return { state }
  })
}

async function lockWording(trx: Trx, id: string) {
  const { rows } = await sql<NewWording & { authorId: string; state: WordingState }>`
    SELECT author_id AS "authorId", state, place, language, shown, proposed FROM wording WHERE id = ${id}
    FOR UPDATE`.execute(trx)
  return rows[0]
}

type Decision = { id: string; state: WordingState; answer: string; at: Date; byId: string }

async function decideWording(trx: Trx, { id, state, answer, at, byId }: Decision): Promise<void> {
  await sql`UPDATE wording SET state = ${state}, answer = ${answer}, decided_at = ${at}, decided_by = ${byId}
    WHERE id = ${id}`.execute(trx)
}

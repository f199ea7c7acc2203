import type { StaffActLine } from '@liston/contract/admin'
import { PAGE_SIZE } from '@liston/contract/kernel'
import { reportRules } from '@liston/contract/reports'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findPageTitles } from '../pages/index.ts'
import { findNamed } from '../profiles/index.ts'
import { findDecidedTitles } from '../reports/index.ts'
import { findArticleTitles } from '../social-club/index.ts'

const Place = z.tuple([z.literal('staff-acts'), z.number().int()])

type Asked = Partial<Record<'by' | 'act' | 'target' | 'cursor', string | undefined>>

/** A page of the audit log, newest first. Empty if there is no user with the given username. */
export async function listActs({ db, clock }: Platform, { by, act, target, cursor }: Asked) {
  const place = openCursor(cursor, Place)
  const person = by ? await findNamed(db, { username: by, at: clock.now() }) : undefined
  if (by && !person) return { items: [], nextCursor: null }
  const asked = { byId: person?.id, act: act || undefined, target: target || undefined, below: place?.[1] ?? null }
  const rows = await findActs(db, asked, PAGE_SIZE + 1)
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  const items = rows.slice(0, PAGE_SIZE)
  const names = await nameTargets(db, items)
  return {
    items: items.map((row) => present({ ...row, targetName: row.targetName ?? names.get(row.target) ?? null })),
    nextCursor: last ? sealCursor(['staff-acts', last.seq]) : null,
  }
}

type ActRow = {
  seq: number
  byId: string | null
  username: string | null
  act: string
  target: string
  targetName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  doneAt: Date
}
type ActFilter = {
  byId?: string | undefined
  act?: string | undefined
  target?: string | undefined
  below: number | null
}

/** Entries of the audit log below a number, newest first. Each filter has an index. */
async function findActs(db: Db, { byId, act, target, below }: ActFilter, most: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    SELECT s.seq::int, s.by_id AS "byId", a.username, s.act, s.target, s.before, s.after, s.reason, s.done_at AS "doneAt",
      coalesce(t.username, r.topic) AS "targetName"
    FROM staff_act s LEFT JOIN author a ON a.id = s.by_id
      LEFT JOIN author t ON t.id = substring(s.target FROM '^person ([0-9a-f-]{36})$')::uuid
      LEFT JOIN public_ranking r ON r.id = substring(s.target FROM '^ranking ([0-9a-f-]{36})$')::uuid
    WHERE (${byId ?? null}::uuid IS NULL OR s.by_id = ${byId ?? null}) AND (${act ?? null}::text IS NULL OR s.act = ${act ?? null})
      AND (${target ?? null}::text IS NULL OR s.target = ${target ?? null}) AND (${below}::bigint IS NULL OR s.seq < ${below})
    ORDER BY s.seq DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Names of targets that other features know: articles, pages, and reported content. */
async function nameTargets(db: Db, rows: readonly ActRow[]): Promise<Map<string, string>> {
  const unnamed = rows.filter(({ targetName }) => targetName === null).map(({ target }) => target.split(' '))
  const idsOf = (isWanted: (kind: string) => boolean) =>
    unnamed.filter(([kind = '', id = '']) => isWanted(kind) && isUuid(id)).map(([, id = '']) => id)
  const [articles, pages, decided] = await Promise.all([
    findArticleTitles(
      db,
      idsOf((kind) => kind === 'article'),
    ),
    findPageTitles(
      db,
      idsOf((kind) => kind === 'page'),
    ),
    findDecidedTitles(
      db,
      idsOf((kind) => kind === 'decision' || reported.includes(kind)),
    ),
  ])
  // The title of an article by its editors is newer than that of a decision about it.
  return new Map([
    ...decided.map(({ target, title }) => [target, title] as const),
    ...articles.map(({ id, title }) => [`article ${id}`, title] as const),
    ...pages.map(({ id, title }) => [`page ${id}`, title] as const),
  ])
}

const reported: readonly string[] = reportRules.REPORT_TARGETS
const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

const present = ({ byId, username, doneAt, ...row }: ActRow): StaffActLine =>
  ({
    ...row,
    isAutomatic: byId === null,
    by: username === null ? null : { id: byId, username },
    doneAt: doneAt.toISOString(),
  }) as StaffActLine

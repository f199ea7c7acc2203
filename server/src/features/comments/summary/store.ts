import { SUMMARY_READS } from '@liston/contract/comments'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Target } from '../store.ts'

/** `left`: of the comments that it was made of, or that stood there then, those that can still be read. */
export type SummaryRow = { language: Language; body: string; comments: number; madeAt: Date; left: number }

export async function findSummaries(db: Db, { on, id }: Target): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`SELECT s.language, s.body, s.comments, s.made_at AS "madeAt",
      (SELECT count(*)::int FROM comment_now c WHERE c.target_type = s.target_type AND c.target_id = s.target_id
        AND c.state = 'shown' AND c.created_at <= s.made_at) AS "left"
    FROM comment_summary s WHERE s.target_type = ${on} AND s.target_id = ${id} ORDER BY s.language`.execute(db)
  return rows
}

/** How many comments a guest can read. */
export async function countReadable(db: Db, { on, id }: Target): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM comment_now
    WHERE target_type = ${on} AND target_id = ${id} AND state = 'shown'`.execute(db)
  return rows[0]?.n ?? 0
}

export type Said = {
  body: string
  isReply: boolean
  likes: number
  mentions: { username: string }[]
  author: string | null
}

/** What a guest can read, the most liked and then the newest first; by whom is for us alone. */
export async function findSaid(db: Db, { on, id }: Target): Promise<Said[]> {
  const { rows } = await sql<Said>`SELECT c.body, c.parent_id IS NOT NULL AS "isReply", c.likes, c.mentions,
      a.username AS author
    FROM comment_now c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.target_type = ${on} AND c.target_id = ${id} AND c.state = 'shown'
    ORDER BY c.likes DESC, c.created_at DESC, c.id LIMIT ${SUMMARY_READS}`.execute(db)
  return rows
}

type New = { target: Target; language: Language; text: string; comments: number; at: Date }

export async function keepSummary(trx: Trx, { target, language, text, comments, at }: New): Promise<void> {
  await sql`INSERT INTO comment_summary AS s (target_type, target_id, language, body, comments, made_at)
    VALUES (${target.on}, ${target.id}, ${language}, ${text}, ${comments}, ${at})
    ON CONFLICT (target_type, target_id, language)
    DO UPDATE SET body = excluded.body, comments = excluded.comments, made_at = excluded.made_at`.execute(trx)
}

import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Replaces the text of an erased user's comments. It is never displayed, because the comment is deleted. */
const NO_WORDS = '—'

/**
 * Personal data of comments. An erased comment with replies leaves a placeholder. Comments of others that mention the user
 * stay, without the mention.
 */
export const commentsOfPerson: PersonalData = {
  tables: ['comment', 'comment_edit', 'comment_like', 'comment_reader'],
  files: {
    comments: async (db, id) =>
      (
        await sql<Line>`SELECT id, created_at, edited_at, deleted_at, hidden_at, target_type, target_id, parent_id, body, likes
          FROM comment WHERE author_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
    'comments-before-edits': async (db, id) =>
      (
        await sql<Line>`SELECT e.comment_id, e.body, e.until FROM comment_edit e JOIN comment c ON c.id = e.comment_id
          WHERE c.author_id = ${id} ORDER BY e.comment_id, e.seq`.execute(db)
      ).rows,
    'comments-liked': async (db, id) =>
      (
        await sql<Line>`SELECT comment_id, created_at FROM comment_like WHERE user_id = ${id} ORDER BY created_at`.execute(
          db,
        )
      ).rows,
    'discussions-read': async (db, id) =>
      (
        await sql<Line>`SELECT target_type, target_id, day FROM comment_reader WHERE user_id = ${id} ORDER BY day`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId, at }) {
    // Locks threads before comments, in the same order as posting and deleting.
    await sql`UPDATE comment_thread t SET pinned_id = NULL FROM comment c
      WHERE c.author_id = ${userId} AND t.pinned_id = c.id`.execute(trx)
    await sql`DELETE FROM comment_edit e USING comment c WHERE c.id = e.comment_id AND c.author_id = ${userId}`.execute(
      trx,
    )
    await sql`UPDATE comment SET deleted_at = coalesce(deleted_at, ${at}), body = ${NO_WORDS}, mentions = '[]', hidden_reason = ''
      WHERE author_id = ${userId}`.execute(trx)
    await sql`UPDATE comment SET mentions = (SELECT coalesce(jsonb_agg(m), '[]') FROM jsonb_array_elements(mentions) m
        WHERE m ->> 'id' <> ${userId})
      WHERE mentions <> '[]' AND mentions @> ${JSON.stringify([{ id: userId }])}::jsonb`.execute(trx)
  },
}

import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import type { CommentsPlatform } from './comments-platform.ts'
import { commentForms } from './forms.ts'
import { commentRoutes } from './routes.ts'

export const openComments = (platform: CommentsPlatform): Feature<'comments'> => ({
  routes: commentRoutes(platform),
  forms: commentForms,
  personal: commentsOfPerson,
})

/** Replaces the text of an erased user's comments. It is never displayed, because the comment is deleted. */
const NO_WORDS = '—'

/** An erased comment with replies leaves a placeholder. Comments of others stay, without the mention of the user. */
const commentsOfPerson = personalData({
  tables: {
    // Locks threads before comments, in the same order as posting and deleting.
    comment_thread: {
      pinned_id: (trx, { userId }) =>
        sql`UPDATE comment_thread t SET pinned_id = NULL FROM comment c
          WHERE c.author_id = ${userId} AND t.pinned_id = c.id`.execute(trx),
    },
    comment_edit: {
      comment_id: (trx, { userId }) =>
        sql`DELETE FROM comment_edit e USING comment c WHERE c.id = e.comment_id AND c.author_id = ${userId}`.execute(
          trx,
        ),
    },
    comment: { author_id: emptyComments, mentions: removeMentions },
    comment_like: { user_id: { keep: 'the number of likes is public' } },
    comment_reader: { user_id: { keep: 'the number of readers stays' } },
  },
  files: {
    comments: {
      from: 'comment',
      of: 'author_id',
      columns: 'id, created_at, edited_at, deleted_at, hidden_at, target_type, target_id, parent_id, body, likes',
      order: 'created_at',
    },
    'comments-before-edits': (id) =>
      sql`SELECT e.comment_id, e.body, e.until FROM comment_edit e JOIN comment c ON c.id = e.comment_id
        WHERE c.author_id = ${id} ORDER BY e.comment_id, e.seq`,
    'comments-liked': { from: 'comment_like', columns: 'comment_id, created_at', order: 'created_at' },
    'discussions-read': { from: 'comment_reader', columns: 'target_type, target_id, day', order: 'day' },
  },
})

async function emptyComments(trx: Trx, { userId, at }: Leaver): Promise<void> {
  await sql`UPDATE comment SET deleted_at = coalesce(deleted_at, ${at}), body = ${NO_WORDS}, mentions = '[]', hidden_reason = ''
    WHERE author_id = ${userId}`.execute(trx)
}

async function removeMentions(trx: Trx, { userId }: Leaver): Promise<void> {
  await sql`UPDATE comment SET mentions = (SELECT coalesce(jsonb_agg(m), '[]') FROM jsonb_array_elements(mentions) m
      WHERE m ->> 'id' <> ${userId})
    WHERE mentions <> '[]' AND mentions @> ${JSON.stringify([{ id: userId }])}::jsonb`.execute(trx)
}

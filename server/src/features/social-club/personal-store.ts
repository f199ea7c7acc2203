import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/**
 * Personal data of the Social Club. Drafts, articles in review and scheduled ones are deleted. Others stay without the
 * author's name.
 */
export const articlesOfPerson: PersonalData = {
  tables: ['article', 'article_like'],
  files: {
    articles: async (db, id) =>
      (
        await sql<Line>`SELECT a.slug, a.category, a.state, a.publish_at, a.created_at, a.updated_at, t.language, t.title, t.summary, t.body
          FROM article a JOIN article_text t ON t.article_id = a.id WHERE a.author_id = ${id} ORDER BY a.created_at, t.language`.execute(
          db,
        )
      ).rows,
    'articles-liked': async (db, id) =>
      (
        await sql<Line>`SELECT a.slug, l.created_at FROM article_like l JOIN article a ON a.id = l.article_id
          WHERE l.user_id = ${id} ORDER BY l.created_at`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM article WHERE author_id = ${userId} AND state IN ('draft', 'review', 'scheduled')`.execute(
      trx,
    )
  },
}

import { sql } from 'kysely'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { publishDue } from './publish-due.ts'
import { socialClubRoutes } from './routes.ts'
import { findDiscussed } from './store.ts'

export const openSocialClub = (platform: Platform): Feature<'socialClub'> => ({
  routes: socialClubRoutes(platform),
  jobs: [timedJob('publish-articles', { cron: '* * * * *' }, () => publishDue(platform))],
  personal: articlesOfPerson,
  topics: {
    'article:': async (viewer, id) => (await findDiscussed(platform.db, { id, viewerId: viewer?.id ?? null })) !== null,
  },
})

/** Articles that were never public are deleted. Others stay without the author's name. */
const articlesOfPerson = personalData({
  tables: {
    article: { author_id: { delete: `state IN ('draft', 'review', 'scheduled')` } },
    article_like: { user_id: { keep: 'the number of likes is public' } },
  },
  files: {
    articles: (id) =>
      sql`SELECT a.slug, a.category, a.state, a.publish_at, a.created_at, a.updated_at, t.language, t.title, t.summary, t.body
        FROM article a JOIN article_text t ON t.article_id = a.id WHERE a.author_id = ${id} ORDER BY a.created_at, t.language`,
    'articles-liked': (id) =>
      sql`SELECT a.slug, l.created_at FROM article_like l JOIN article a ON a.id = l.article_id
        WHERE l.user_id = ${id} ORDER BY l.created_at`,
  },
})

import { readingMinutes, socialClubContract } from '@liston/contract/social-club'
import { sql } from 'kysely'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { addArticle, listRows, moveArticle, saveArticle, showEdited } from './edit-article.ts'
import { makeParts } from './make-texts.ts'
import { likeArticle } from './likes-and-moderation.ts'
import { publishDue } from './publish-due.ts'
import { listArticles, presentParts, readArticle } from './read-articles.ts'
import { findDiscussed } from './store.ts'

export const openSocialClub = (platform: Platform): Feature<'socialClub'> => ({
  routes: socialClubRoutes(platform),
  jobs: [timedJob('publish-articles', { cron: '* * * * *' }, () => publishDue(platform))],
  personal: articlesOfPerson,
  topics: {
    'article:': async (viewer, id) => (await findDiscussed(platform.db, { id, viewerId: viewer?.id ?? null })) !== null,
  },
})

const readerOf = ({ language, viewer }: ApiContext) => ({ language, viewerId: viewer?.id ?? null })
const senderOf = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function socialClubRoutes(platform: Platform) {
  const os = endpoints(socialClubContract)
  return os.router({
    list: os.list.handler(({ context, input }) => listArticles(platform, { ...readerOf(context), ...input })),
    find: os.find.handler(({ context, input }) => readArticle(platform, { ...readerOf(context), ...input })),
    like: os.like.handler(({ context, input: { id } }) =>
      likeArticle(platform, { ...senderOf(context), id, like: true }),
    ),
    unlike: os.unlike.handler(({ context, input: { id } }) =>
      likeArticle(platform, { ...senderOf(context), id, like: false }),
    ),
    rows: os.rows.handler(({ input }) => listRows(platform, input)),
    edited: os.edited.handler(({ input: { id } }) => showEdited(platform, id)),
    add: os.add.handler(({ context, input: draft }) => addArticle(platform, { ...senderOf(context), draft })),
    save: os.save.handler(({ context, input: { id, version, ...draft } }) =>
      saveArticle(platform, { ...senderOf(context), id, version, draft }),
    ),
    move: os.move.handler(({ context, input }) => moveArticle(platform, { ...senderOf(context), ...input })),
    preview: os.preview.handler(async ({ context, input: { body } }) => {
      const { parts, words } = await makeParts(body)
      const shown = await presentParts(platform.pool, parts, signedIn(context).viewer.id)
      return { parts: shown, minutes: readingMinutes(words) }
    }),
  })
}

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

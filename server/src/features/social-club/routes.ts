import { readingMinutes, socialClubContract } from '@liston/contract/social-club'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { addArticle, listRows, moveArticle, saveArticle, showEdited } from './edit/edit-article.ts'
import { makeParts } from './edit/make-texts.ts'
import { listArticles, presentParts, readArticle } from './read-articles.ts'
import { likeArticle } from './likes-and-moderation.ts'

const readerOf = ({ language, viewer }: ApiContext) => ({ language, viewerId: viewer?.id ?? null })
const senderOf = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function socialClubRoutes(platform: Platform) {
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

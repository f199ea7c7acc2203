import {
  articleSteps,
  type ArticleDraft,
  type ArticleState,
  type EditedArticle,
  socialClubRefusals,
} from '@liston/contract/social-club'
import { newId, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { changeArticle, findEdited, insertArticle, isSlugTaken, lockArticle, writeTexts } from './edit-store.ts'
import { makeTexts } from './make-texts.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'

const refuse = refuser(socialClubRefusals.save)
const refuseMove = refuser(socialClubRefusals.move)

type Sent = { userId: string; key: string | null }

/** An article as its editors see it, whatever its state. */
export async function showEdited(platform: Platform, id: string): Promise<EditedArticle> {
  const row = await findEdited(platform.db, id)
  if (!row) throw refuse('NOT_FOUND')
  return {
    ...row,
    author: row.author && presentAuthor(row.author),
    publishAt: row.publishAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Begins an article, as a draft. */
export async function addArticle(
  platform: Platform,
  { userId, key, draft }: Sent & { draft: ArticleDraft },
): Promise<EditedArticle> {
  const texts = await makeTexts(draft)
  const row = { id: newId(), slug: draft.slug, category: draft.category, authorId: userId, at: platform.clock.now() }
  const { id } = await actInTransaction(platform, { userId, key, request: { addArticle: draft } }, async (trx, log) => {
    if (!(await insertArticle(trx, row))) throw refuse('SLUG_TAKEN')
    await writeTexts(trx, row.id, texts)
    await log({ act: 'add-article', target: `article ${row.id}`, after: { slug: draft.slug } })
    return { id: row.id }
  })
  return showEdited(platform, id)
}

/** Saves an article over the version its editor saw, and no other. */
export async function saveArticle(
  platform: Platform,
  { userId, key, id, version, draft }: Sent & { id: string; version: number; draft: ArticleDraft },
): Promise<EditedArticle> {
  const texts = await makeTexts(draft)
  await actInTransaction(
    platform,
    { userId, key, request: { saveArticle: { id, version, draft } } },
    async (trx, log) => {
      const held = await hold(trx, id)
      if (held.version !== version) throw refuse('ARTICLE_CHANGED', { version: held.version })
      if (await isSlugTaken(trx, { slug: draft.slug, id })) throw refuse('SLUG_TAKEN')
      await changeArticle(trx, id, { slug: draft.slug, category: draft.category, updated_at: platform.clock.now() })
      await writeTexts(trx, id, texts)
      const after = { version: version + 1, slug: draft.slug, category: draft.category }
      await log({ act: 'save-article', target: `article ${id}`, before: { version }, after })
      return null
    },
  )
  return shown(platform, id)
}

/** Publishes an article now or on a date, or takes it back. One that was read before keeps its day. */
export async function moveArticle(
  platform: Platform,
  { userId, key, ...to }: Sent & { id: string; state: ArticleState; publishAt?: string | undefined },
): Promise<EditedArticle> {
  const { id, state } = to
  const now = platform.clock.now()
  await actInTransaction(platform, { userId, key, request: { moveArticle: to } }, async (trx, log) => {
    const held = await hold(trx, id)
    if (!articleSteps[held.state].includes(state)) throw refuseMove('NO_SUCH_STEP')
    const day = to.publishAt ? new Date(to.publishAt) : null
    if (state === 'scheduled' && (!day || day <= now)) throw refuseMove('DATE_PASSED')
    const published = held.state === 'unpublished' ? (held.publishAt ?? now) : now
    const publishAt = { scheduled: day, published, unpublished: held.publishAt, draft: null, review: null }[state]
    await changeArticle(trx, id, { state, publish_at: publishAt, updated_at: now })
    const before = { state: held.state, publishAt: held.publishAt }
    await log({ act: 'move-article', target: `article ${id}`, before, after: { state, publishAt } })
    return null
  })
  return shown(platform, id)
}

async function hold(trx: Trx, id: string) {
  const held = await lockArticle(trx, id)
  if (!held) throw refuse('NOT_FOUND')
  return held
}

/** Pages for guests are kept as bytes: they are made anew. */
function shown(platform: Platform, id: string): Promise<EditedArticle> {
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return showEdited(platform, id)
}

import { TEXT_REFUSED, textLength } from '@liston/contract/kernel'
import {
  OPTIONAL_TEXT_NAMES,
  publishQuota,
  type PublishQuota,
  rankingRefusals,
  rankingRules,
} from '@liston/contract/rankings'
import { inTransaction, once, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { checkLevel, findLevelNeeded } from '../../economy/index.ts'
import { holdPost } from '../../screening/index.ts'
import { checkCategory } from '../categories/change-category.ts'
import { RankingPublished } from '../events.ts'
import { checkMade } from '../made-lists.ts'
import { mayWriteDraft } from '../policy.ts'
import { checkEnd, hideRanking } from '../state.ts'
import { duplicateOf } from './save-draft.ts'
import { type Author, findAuthor, findHead, publishDraft as publish, type RankingHead } from './store.ts'

const refuse = refuser(rankingRefusals.publish)

export type PublishDraft = { viewer: Viewer; key: string | null; id: string }

/** Publishes a draft once. A repeated call returns the same result. */
export async function publishDraft(platform: Platform, { viewer, key, id }: PublishDraft) {
  const at = platform.clock.now()
  return inTransaction(platform.db, (trx) =>
    once(trx, { userId: viewer.id, key, request: { publish: id } }, async () => {
      const author = await findAuthor(trx, { id: viewer.id, at, lock: true })
      const draft = await findHead(trx, id, 'lock')
      if (!draft || draft.authorId !== viewer.id || draft.status === 'deleted') throw refuse('NOT_FOUND')
      if (mayWriteDraft(viewer, draft)) {
        await checkLevel(trx, viewer, 'createRanking')
        checkDraft(draft, author)
        if (draft.category) await checkCategory(trx, draft.category)
        checkEnd(draft.endsAt, at)
        await checkMade(trx, draft)
        refuseListed(platform, draft)
        await publish(trx, draft, at)
        if (!(await hold(platform, trx, draft))) await announce(platform, trx, draft)
      }
      return { id, slug: draft.slug }
    }),
  )
}

async function announce(platform: Platform, trx: Trx, draft: RankingHead): Promise<void> {
  const { id: rankingId, authorId, topic, category, language, visibility } = draft
  if (!category) return
  await platform.events.publish(trx, RankingPublished, { rankingId, authorId, topic, category, language, visibility })
}

const textsOf = (draft: RankingHead) => [
  draft.topic,
  ...OPTIONAL_TEXT_NAMES.map((name) => draft[name]),
  ...draft.draftItems.flatMap(({ name, note }) => [name, note]),
]

/** Screens the texts at publication, when others start to read them. Throws TEXT_REFUSED. */
function refuseListed({ screen }: Platform, draft: RankingHead): void {
  const { met } = screen.judge(textsOf(draft))
  if (met?.mode === 'refuse') throw refuser(TEXT_REFUSED)('TEXT_REFUSED', { kind: met.kind, value: met.value })
}

const hold = (platform: Platform, trx: Trx, draft: RankingHead): Promise<boolean> =>
  holdPost(platform, trx, {
    type: 'ranking',
    id: draft.id,
    authorId: draft.authorId,
    texts: textsOf(draft),
    hide: (_, id) => hideRanking(platform, trx, id),
  })

/** Throws unless the draft is complete and its author may publish it today (rules 3.1, 3.2, 3.17). */
function checkDraft(draft: RankingHead, author: Author): void {
  const { level } = author
  const { perDay, items } = publishQuota(author)
  const repeated = duplicateOf(draft.draftItems)
  if (textLength(draft.topic) < rankingRules.TOPIC.min) throw refuse('TOPIC_TOO_SHORT', { min: rankingRules.TOPIC.min })
  if (!draft.category) throw refuse('CATEGORY_MISSING')
  if (draft.draftItems.length < rankingRules.ITEMS.min) throw refuse('TOO_FEW_ITEMS', { min: rankingRules.ITEMS.min })
  if (draft.draftItems.length > items) throw refuse('TOO_MANY_ITEMS', { max: items, level })
  if (repeated) throw refuse('DUPLICATE_ITEM', { name: repeated })
  if (author.publishedToday >= perDay) throw refuse('DAILY_PUBLISH_LIMIT', { perDay, level })
  if (draft.visibility === 'private') checkPrivateLimit(author)
}

/** What a user may still publish today. The editor shows it from the start. */
export async function findQuota(
  platform: Platform,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
): Promise<PublishQuota> {
  const author = await findAuthor(platform.db, { id: viewer.id, at: platform.clock.now(), lock: false })
  const { perDay, items } = publishQuota(author)
  const levelNeeded = await findLevelNeeded(platform.db, viewer, 'createRanking')
  return {
    level: author.level,
    perDay,
    items,
    leftToday: Math.max(0, perDay - author.publishedToday),
    privateLeft: privateLeft(author),
    ...(levelNeeded === null ? {} : { levelNeeded }),
  }
}

const refuseRestore = refuser(rankingRefusals.restore)

/** Private rankings that an author may still have; null: no limit (rules 3.2). */
const privateLeft = (author: Author): number | null =>
  author.isPro ? null : Math.max(0, rankingRules.PRIVATE_RANKINGS_FREE - author.privates)

/** Throws PRIVATE_LIMIT if the author may have no further private ranking. */
export function checkPrivateLimit(author: Author): void {
  if (privateLeft(author) === 0) throw refuseRestore('PRIVATE_LIMIT', { max: rankingRules.PRIVATE_RANKINGS_FREE })
}

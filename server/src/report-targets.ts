import { type CommentsPlatform, findReportedComment, listComments, moderateComment } from './features/comments/index.ts'
import { findReportedMessage, moderateMessage } from './features/chat/index.ts'
import { findChip, findReportedPerson } from './features/profiles/index.ts'
import {
  findReportedItem,
  findReportedRanking,
  hideItem,
  hideRanking,
  listItems,
  showItem,
  showRanking,
} from './features/rankings/index.ts'
import type { ContentLists, ReportTarget, ReportTargets } from './features/reports/index.ts'
import { findReportedArticle, listManagedArticles, moderateArticle } from './features/social-club/index.ts'
import { findReportedReview, hideReview, listReviews, showReview } from './features/reviews/index.ts'
import { findReportedImage, hideImage, showImage } from './features/uploads/index.ts'

const nothing = async () => {}

/** Lookups of everything that can be reported, by the features that own it. Users are silenced, not hidden. */
export const reportTargets = (platform: CommentsPlatform): ReportTargets => ({
  ranking: {
    find: findReportedRanking,
    hide: async (trx, id) => void (await hideRanking(platform, trx, id)),
    show: async (trx, id) => void (await showRanking(platform, trx, id)),
  },
  item: {
    find: findReportedItem,
    hide: async (trx, id) => void (await hideItem(platform, trx, id)),
    show: async (trx, id) => void (await showItem(platform, trx, id)),
  },
  comment: {
    find: findReportedComment(platform),
    hide: moderateComment(platform, 'hide'),
    show: moderateComment(platform, 'show'),
  },
  review: {
    find: findReportedReview,
    hide: async (trx, id) => void (await hideReview(platform, trx, id)),
    show: async (trx, id) => void (await showReview(platform, trx, id)),
  },
  image: {
    find: findImage,
    hide: async (trx, id) => void (await hideImage(trx, id, platform.clock.now())),
    show: async (trx, id) => void (await showImage(trx, id)),
  },
  message: {
    find: findReportedMessage,
    hide: moderateMessage(platform, 'hide'),
    show: moderateMessage(platform, 'show'),
  },
  article: {
    find: findReportedArticle,
    hide: moderateArticle(platform, 'hide'),
    show: moderateArticle(platform, 'show'),
  },
  person: { find: findReportedPerson, hide: nothing, show: nothing },
})

/** Content lists of the admin panel, by the features that own them. */
export const contentLists = (platform: CommentsPlatform): ContentLists => ({
  item: listItems,
  comment: listComments(platform),
  review: listReviews,
  article: listManagedArticles,
})

const findImage: ReportTarget['find'] = async (db, asked) => {
  const found = await findReportedImage(db, asked)
  if (!found) return null
  const { ownerId, ...rest } = found
  return { ...rest, owner: await findChip(db, ownerId) }
}

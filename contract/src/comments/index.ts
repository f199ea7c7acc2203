/** Comments: discussions of rankings and articles, with replies, likes, pins and summaries. */
export { isBrief } from './brief.ts'
export { COMMENT_FORM, type CommentAsk, commentAskText, readCommentAsk } from './comment-form.ts'
export { commentsContract } from './endpoints.ts'
export { linksIn, mentionsIn, type Part, partsOf } from './parts.ts'
export { commentRefusals } from './endpoints.ts'
export { commentRules, linksMax, mentionsMax } from './rules.ts'
export {
  Comment,
  CommentAct,
  CommentedOn,
  CommentPage,
  type CommentsMoved,
  CommentSort,
  CommentState,
  CommentTalk,
  RepliesPage,
} from './schema.ts'
export { featuredScore, FRESH_BONUS, FRESH_MS, wilson } from './score.ts'
export { maySumUp, SUMMARY, SUMMARY_FROM, SUMMARY_GROWTH, SUMMARY_READS } from './summary-rules.ts'
export { SummaryOffer, summaryRefusals, ThreadSummary } from './summary.ts'

/** Comments: discussions of rankings and articles, with one level of replies, likes, pins and summaries. */
export type { TargetPort, CommentsPlatform } from './visit-comment.ts'
export { moderateComment } from './curate-comments.ts'
export { listComments } from './curate-comments.ts'
export { findReportedComment } from './curate-comments.ts'
export { CommentLiked, CommentPosted } from './events.ts'
export { findCommentsOf } from './curate-comments.ts'
export { openComments } from './open-comments.ts'

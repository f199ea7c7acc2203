/** What people say about a thing, and to each other: comments, one level of replies, likes. */
export type { TargetPort, CommentsPlatform } from './comments-platform.ts'
export { moderateComment } from './curate/moderate.ts'
export { listComments } from './curate/listed-store.ts'
export { findReportedComment } from './curate/reported-store.ts'
export { CommentLiked, CommentPosted } from './events.ts'
export { findCommentsOf } from './curate/of-author-store.ts'
export { openComments } from './open-comments.ts'

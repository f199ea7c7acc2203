/** What people say about a thing: a heading on its page, and the discussion for whoever asks for it. */
export { commentsShown, loadComments, RankingCommentsSlot } from './comments-slot.tsx'

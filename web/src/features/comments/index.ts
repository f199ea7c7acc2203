/** What people say about a thing: a heading on its page, and the discussion for whoever asks for it. */
export { CommentsSlot, commentsShown, loadComments } from './comments-slot.tsx'

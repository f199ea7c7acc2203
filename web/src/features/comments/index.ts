/** Comments: the section on a page, and the discussion, which is loaded on demand. */
export { CommentsSlot, commentsShown, loadComments } from './comments-slot.tsx'

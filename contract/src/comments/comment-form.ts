/** Where comments are posted to without JavaScript. */
export const COMMENT_FORM = '/comments'

const acts = [
  'post',
  'edit',
  'like',
  'unlike',
  'remove',
  'restore',
  'pin',
  'unpin',
  'hide',
  'show',
  'close',
  'open',
] as const

/** The action of a submit button, and the id of its comment. */
export type CommentAsk = { act: (typeof acts)[number]; id: string }

/** Encodes an action as the value of its button. */
export const commentAskText = ({ act, id }: CommentAsk): string => `${act} ${id}`.trim()

/**
 * Decodes a button value; null if the action is unknown. Clients can send anything, so the endpoint validates the rest.
 */
export function readCommentAsk(text: string): CommentAsk | null {
  const [said, id = ''] = text.split(' ')
  const act = acts.find((known) => known === said)
  return act ? { act, id } : null
}

/** Where comments are sent without JavaScript. */
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

/** What a button of the form does, and to which comment. */
export type CommentAsk = { act: (typeof acts)[number]; id: string }

/** An act as the value of its button. */
export const commentAskText = ({ act, id }: CommentAsk): string => `${act} ${id}`.trim()

/** The same back; null for what is none. Anybody may send anything: the endpoint judges the rest. */
export function readCommentAsk(text: string): CommentAsk | null {
  const [said, id = ''] = text.split(' ')
  const act = acts.find((known) => known === said)
  return act ? { act, id } : null
}

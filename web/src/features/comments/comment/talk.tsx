import type { Comment, CommentTalk } from '@liston/contract/comments'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { Composer } from '../compose/composer.tsx'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'
import { CommentView } from './comment-view.tsx'
import { MoreReplies } from './more-replies.tsx'

type Props = {
  talk: CommentTalk
  target: Target
  /** Why it stands here: pinned, linked. */
  note?: ReactNode
  linkedId?: string
  /** A field to reply is open from the start, for who has no JavaScript. */
  answering?: boolean
}

/** A comment and what others reply. */
export function Talk({ talk, target, note, linkedId, answering = false }: Props) {
  const t = useTexts(commentTexts)
  const me = useMe()
  const [replyTo, setReplyTo] = useState<Comment | null>(answering && me && talk.may.includes('reply') ? talk : null)
  const view = (comment: Comment) => (
    <CommentView
      comment={comment}
      target={target}
      linked={comment.id === linkedId}
      onReply={() => setReplyTo(comment)}
    />
  )
  return (
    <div className="talk">
      {note && <p className="talk-note">{note}</p>}
      {view(talk)}
      {(talk.replies.length > 0 || replyTo) && (
        <div className="replies">
          <ol className="comment-list">
            {talk.replies.map((reply) => (
              <li key={reply.id}>{view(reply)}</li>
            ))}
          </ol>
          <MoreReplies talk={talk} target={target} />
          {replyTo && (
            <Composer
              key={replyTo.id}
              target={target}
              parentId={replyTo.id}
              label={t.replyTo(replyTo.author?.username ?? '')}
              begin={replyTo.parentId && replyTo.author ? `@${replyTo.author.username} ` : ''}
              onDone={() => setReplyTo(null)}
              focused={!answering}
            />
          )}
        </div>
      )}
    </div>
  )
}

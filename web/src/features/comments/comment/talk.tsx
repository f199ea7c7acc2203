import type { Comment, CommentTalk } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { Composer } from '../composer.tsx'
import { changeTalks } from '../discussion/comment-cache.ts'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'
import { CommentView } from './comment-view.tsx'

type Props = {
  talk: CommentTalk
  target: Target
  /** Why the comment is shown here, such as pinned or linked. */
  note?: ReactNode
  linkedId?: string
  /** Opens the reply field at once, for users without JavaScript. */
  answering?: boolean
}

/** A comment with its replies. */
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

/** Loads further replies, twenty at a time. */
function MoreReplies({ talk, target }: { talk: CommentTalk; target: Target }) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const [cursor, setCursor] = useState<string>()
  const [pending, setPending] = useState(false)
  const left = talk.replyCount - talk.replies.length
  if (left <= 0) return null
  async function more() {
    setPending(true)
    try {
      const page = await api.comments.replies({ id: talk.id, ...(cursor ? { cursor } : {}) })
      changeTalks(client, target.id, (each) => (each.id === talk.id ? withReplies(each, page.items) : each))
      setCursor(page.nextCursor ?? undefined)
    } catch (error) {
      toast({ title: t.failed, description: commentRefusal(language, error).text, variant: 'destructive' })
    }
    setPending(false)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      pending={pending}
      pendingText={t.loading}
      onClick={() => void more()}
    >
      {t.moreReplies(left)}
    </Button>
  )
}

/** The comment with more replies, without duplicates and in order of time. */
function withReplies(talk: CommentTalk, more: Comment[]): CommentTalk {
  const all = new Map([...talk.replies, ...more].map((reply) => [reply.id, reply]))
  const replies = [...all.values()].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  return { ...talk, replies, replyCount: Math.max(talk.replyCount, replies.length) }
}

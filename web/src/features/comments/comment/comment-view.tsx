import { type Comment, commentRules, partsOf } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { UndoNote } from '../../../design/undo/undo-note.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { PersonLink, shownName } from '../../profiles/index.ts'
import { WordsField } from '../words-field.tsx'
import { putComment } from '../discussion/comment-cache.ts'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'
import { CommentActs } from './comment-acts.tsx'
import { useRemoveComment } from './use-remove-comment.ts'

type Props = { comment: Comment; target: Target; linked: boolean; onReply: () => void }

/** A comment with author, date, text and actions, or a placeholder if it cannot be read. */
export function CommentView({ comment, target, linked, onReply }: Props) {
  const t = useTexts(commentTexts)
  const me = useMe()
  const [doing, setDoing] = useState<'edit' | 'hide' | null>(null)
  const removal = useRemoveComment(comment, target)
  const stop = () => setDoing(null)
  if (removal.removed)
    return (
      <UndoNote undoLabel={t.undo} onUndo={removal.undo} onGone={removal.forget}>
        {t.deleted}
      </UndoNote>
    )
  if (!comment.author) return <Gone comment={comment} target={target} />
  return (
    <article id={`comment-${comment.id}`} className="comment" data-linked={linked || undefined}>
      <Head comment={comment} />
      {comment.folded && comment.author.id === me?.id && <p className="text-sm text-muted">{t.folded}</p>}
      {comment.state === 'hidden' && <p className="text-sm text-muted">{t.onlyYou}</p>}
      {doing === 'edit' ? (
        <EditComment comment={comment} target={target} onDone={stop} />
      ) : (
        <CommentBody body={comment.body} mentions={comment.mentions} />
      )}
      {doing === 'hide' && <HideComment comment={comment} target={target} onDone={stop} />}
      <CommentActs
        comment={comment}
        target={target}
        onReply={onReply}
        onEdit={() => setDoing('edit')}
        onHide={() => setDoing('hide')}
        onRemove={removal.remove}
      />
    </article>
  )
}

type HideCommentProps = { comment: Comment; target: Target; onDone: () => void }

/** Form for the public reason of hiding a comment. */
function HideComment({ comment, target, onDone }: HideCommentProps) {
  const t = useTexts(commentTexts)
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  async function hide(reason: string): Promise<string | null> {
    try {
      putComment(
        client,
        target.id,
        await api.comments.hide({ id: comment.id, reason }, { context: { idempotencyKey: newKey() } }),
      )
      onDone()
      return null
    } catch (error) {
      return commentRefusal(language, error).text
    }
  }
  return (
    <WordsField
      label={t.reason}
      max={commentRules.REASON_MAX}
      rows={1}
      send={t.hideNow}
      onSend={hide}
      onCancel={onDone}
      focused
    />
  )
}

type EditCommentProps = { comment: Comment; target: Target; onDone: () => void }

/** Editor of the viewer's own comment, in its place. */
function EditComment({ comment, target, onDone }: EditCommentProps) {
  const t = useTexts(commentTexts)
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  async function save(body: string): Promise<string | null> {
    try {
      putComment(
        client,
        target.id,
        await api.comments.edit({ id: comment.id, body }, { context: { idempotencyKey: newKey() } }),
      )
      onDone()
      return null
    } catch (error) {
      const { text } = commentRefusal(language, error)
      toast({ title: t.editFailed, description: text, variant: 'destructive' })
      return text
    }
  }
  return <WordsField label={t.edit} begin={comment.body} send={t.save} onSend={save} onCancel={onDone} focused />
}

/** Text of a comment, with mentions and links. It is never interpreted as markup. */
function CommentBody({ body, mentions }: Pick<Comment, 'body' | 'mentions'>) {
  const mentioned = (name: string) => mentions.find(({ username }) => username.toLowerCase() === name.toLowerCase())
  return (
    <p className="comment-body">
      {partsOf(body).map((part, at) => {
        if (part.kind === 'link')
          return (
            <a key={at} href={part.href} rel="nofollow ugc noopener" target="_blank" className="link">
              {part.text}
            </a>
          )
        const person = part.kind === 'mention' ? mentioned(part.name) : undefined
        return person ? (
          <Anchor key={at} href={`/profile/${person.id}`} className="link">
            @{person.currentUsername}
          </Anchor>
        ) : (
          part.text
        )
      })}
    </p>
  )
}

function Head({ comment }: { comment: Comment }) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  const dates = useDates()
  const { author, createdAt, editedAt } = comment
  if (!author) return null
  return (
    <header className="comment-head">
      <PersonLink person={author} className="comment-author">
        <Avatar username={author.username} src={author.avatarUrl} size="sm" />
        {shownName(language, author)}
      </PersonLink>
      <When instant={createdAt} />
      {editedAt && <span title={dates.moment(editedAt)}>{t.edited}</span>}
    </header>
  )
}

/** Date of a comment. The server renders the day; the browser shows relative time while the comment is recent. */
function When({ instant }: { instant: string }) {
  const dates = useDates()
  const [now] = useState(() => Date.now())
  const relative = useHydrated() ? dates.relative(instant, now) : null
  return (
    <time dateTime={instant} title={dates.moment(instant)}>
      {relative ?? dates.day(instant)}
    </time>
  )
}

/** Placeholder of a comment that cannot be read. */
function Gone({ comment, target }: { comment: Comment; target: Target }) {
  const t = useTexts(commentTexts)
  const { hidden } = comment
  const words = hidden ? (hidden.by === 'author' ? t.hiddenByAuthor : t.hiddenByModeration)(hidden.reason) : t.deleted
  return (
    <div id={`comment-${comment.id}`} className="comment comment-gone">
      <p>{words}</p>
      {comment.may.includes('show') && <CommentActs comment={comment} target={target} />}
    </div>
  )
}

import type { Comment } from '@liston/contract/comments'
import { useState } from 'react'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { UndoNote } from '../../../design/undo/undo-note.tsx'
import { formatMoment } from '../../../platform/dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { PersonLink, shownName } from '../../profiles/index.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'
import { CommentActs } from './comment-acts.tsx'
import { CommentBody } from './comment-body.tsx'
import { EditComment } from './edit-comment.tsx'
import { HideComment } from './hide-comment.tsx'
import { useRemoveComment } from './use-remove-comment.ts'
import { When } from './when.tsx'

type Props = { comment: Comment; target: Target; linked: boolean; onReply: () => void }

/** One comment: who, when, what, and what the reader may do with it; or the line that stands in its place. */
export function CommentView({ comment, target, linked, onReply }: Props) {
  const t = useTexts(commentTexts)
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

function Head({ comment }: { comment: Comment }) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  const { author, createdAt, editedAt } = comment
  if (!author) return null
  return (
    <header className="comment-head">
      <PersonLink person={author} className="comment-author">
        <Avatar username={author.username} src={author.avatarUrl} size="sm" />
        {shownName(language, author)}
      </PersonLink>
      <When instant={createdAt} />
      {editedAt && <span title={formatMoment(language, editedAt)}>{t.edited}</span>}
    </header>
  )
}

/** What stands where a comment can't be read. */
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

import type { Comment } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import {
  Comment as CommentMark,
  Delete,
  Edit,
  Hide,
  Like,
  LinkMark,
  More,
  Pin,
  Report,
  Show,
} from '../../../design/identity/icon.ts'
import { Menu, type MenuItem } from '../../../design/surfaces/menu.tsx'
import { inOrder } from '../../../platform/in-order.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useWayIn } from '../../../platform/way-in.ts'
import { putComment } from '../discussion/comment-cache.ts'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'
import { actBy } from './comment-form.tsx'

type Props = {
  comment: Comment
  target: Target
  onReply?: () => void
  onEdit?: () => void
  onHide?: () => void
  onRemove?: () => void
}

/** Actions that the viewer may take on a comment: like and reply as buttons, the rest in a menu. */
export function CommentActs(props: Props) {
  const { comment, target, onReply } = props
  const t = useTexts(commentTexts)
  const href = useLinkTo(comment)
  const reply = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onReply?.()
  }
  return (
    <div className="comment-acts">
      {comment.state === 'shown' && <LikeButton comment={comment} target={target} />}
      {comment.may.includes('reply') && onReply && (
        <Anchor
          href={href}
          rel="nofollow"
          data-in-place=""
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          onClick={reply}
        >
          <CommentMark aria-hidden="true" />
          <span>{t.reply}</span>
        </Anchor>
      )}
      <Menu
        label={t.acts(comment.author?.username ?? '')}
        trigger={<IconButton label={t.acts(comment.author?.username ?? '')} icon={<More />} size="sm" />}
        items={useItems(props, href)}
      />
      <ReportLink comment={comment} />
    </div>
  )
}

/** Link to report another user's comment; guests are sent to sign in. */
function ReportLink({ comment: { id, state, author } }: { comment: Comment }) {
  const t = useTexts(commentTexts)
  const me = useMe()
  const href = useWayIn(`/report/comment/${id}`)
  if (state !== 'shown' || !author || author.id === me?.id) return null
  const label = t.report(author.username)
  return (
    <Anchor
      href={href}
      rel="nofollow"
      aria-label={label}
      title={label}
      className={buttonClass({ variant: 'ghost', size: 'sm', className: 'icon-button' })}
    >
      <Report size={18} aria-hidden="true" />
    </Anchor>
  )
}

function LikeButton({ comment, target }: { comment: Comment; target: Target }) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  const act = useAct(comment, target)
  const n = formatNumber(language, comment.likes)
  if (!comment.may.includes('like'))
    return comment.likes > 0 ? (
      <span className="comment-likes">
        <Like size={18} aria-hidden="true" />
        <span className="sr-only">{t.like('')}</span>
        {n}
      </span>
    ) : null
  const next = comment.liked ? 'unlike' : 'like'
  return (
    <button
      {...actBy(target, { act: next, id: comment.id }, () => void act(next))}
      className={buttonClass({ variant: 'ghost', size: 'sm', className: 'comment-like' })}
      aria-pressed={comment.liked}
      aria-label={comment.liked ? t.liked(n) : t.like(n)}
    >
      <Like aria-hidden="true" />
      <span className="numeral">{n}</span>
    </button>
  )
}

type Act = 'like' | 'unlike' | 'pin' | 'unpin' | 'show'

/** Runs an action on a comment. A like is shown optimistically and rolled back on failure. */
function useAct(comment: Comment, target: Target) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(commentTexts)
  // Named explicitly, so that the build finds the routes.
  const calls = {
    like: api.comments.like,
    unlike: api.comments.unlike,
    pin: api.comments.pin,
    unpin: api.comments.unpin,
    show: api.comments.show,
  }
  return async (act: Act) => {
    const by = act === 'like' ? 1 : -1
    if (act === 'like' || act === 'unlike')
      putComment(client, target.id, { ...comment, liked: act === 'like', likes: comment.likes + by })
    try {
      const once = { context: { idempotencyKey: newKey() } }
      putComment(client, target.id, await inOrder(comment.id, () => calls[act]({ id: comment.id }, once)))
      if (act === 'pin' || act === 'unpin' || act === 'show')
        await client.invalidateQueries({ queryKey: keys.comments('list', target.id) })
    } catch (error) {
      putComment(client, target.id, comment)
      toast({ title: t.actFailed, description: commentRefusal(language, error).text, variant: 'destructive' })
    }
  }
}

/** URL of a comment. */
function useLinkTo({ id }: Comment): string {
  const path = useRouterState({ select: (s) => s.location.pathname })
  return `${path}?with=comments&comment=${id}#comment-${id}`
}

function useItems({ comment, target, onEdit, onHide, onRemove }: Props, href: string): MenuItem[] {
  const t = useTexts(commentTexts)
  const act = useAct(comment, target)
  const copy = () => {
    const link = new URL(href, location.origin).href
    navigator.clipboard.writeText(link).then(
      () => toast({ title: t.copied }),
      () => toast({ title: t.copyFailed, description: link, variant: 'destructive' }),
    )
  }
  const all: [boolean, MenuItem][] = [
    [comment.state === 'shown', { label: t.copyLink, icon: <LinkMark />, onSelect: copy }],
    [comment.may.includes('edit'), { label: t.edit, icon: <Edit />, onSelect: onEdit }],
    [comment.may.includes('pin'), { label: t.pin, icon: <Pin />, onSelect: () => void act('pin') }],
    [comment.may.includes('unpin'), { label: t.unpin, icon: <Pin />, onSelect: () => void act('unpin') }],
    [comment.may.includes('hide'), { label: t.hide, icon: <Hide />, onSelect: onHide }],
    [comment.may.includes('show'), { label: t.show, icon: <Show />, onSelect: () => void act('show') }],
    [
      comment.may.includes('remove'),
      { label: t.remove, icon: <Delete />, onSelect: onRemove, danger: true, apart: true },
    ],
  ]
  return all.filter(([there]) => there).map(([, item]) => item)
}

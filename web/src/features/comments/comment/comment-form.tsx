import { COMMENT_FORM, type CommentAsk, commentAskText } from '@liston/contract/comments'
import { useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Target } from '../state-query.ts'

const idOf = ({ id }: Target) => `comments-of-${id}`

/** Button props for an action: with JavaScript the button calls `act`, without it submits the form. */
export const actBy = (target: Target, ask: CommentAsk, act: () => void) =>
  ({
    type: 'submit',
    form: idOf(target),
    name: 'act',
    value: commentAskText(ask),
    onClick(event: MouseEvent) {
      event.preventDefault()
      act()
    },
  }) as const

/** The hidden form that the buttons of a discussion submit. */
export function CommentForm({ target }: { target: Target }) {
  return (
    <form id={idOf(target)} method="post" action={COMMENT_FORM} hidden>
      <FormFields target={target} />
    </form>
  )
}

/** Hidden fields of every form of a discussion: its target, an idempotency key, and the page to return to. */
export function FormFields({ target }: { target: Target }) {
  const back = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  return (
    <>
      <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="on" value={target.on} />
      <input type="hidden" name="id" value={target.id} />
      <input type="hidden" name="back" value={back} />
    </>
  )
}

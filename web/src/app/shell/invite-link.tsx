import type { ComponentProps, MouseEvent } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { askForModal } from '../../platform/modals/queue.ts'

/** Opens the dialog 'Invita y Gana' over the page; without JavaScript, its page. */
export function InviteLink({ onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    askForModal('invite')
  }
  return <Anchor {...rest} href="/invite" aria-haspopup="dialog" onClick={ask} />
}

import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'

/** Element id of the avatar menu. */
export const MENU = 'account-menu'
export const closeMenu = () => document.getElementById(MENU)?.hidePopover()

type Props = { href: string; icon: ReactNode; text: string; onClick?: (event: MouseEvent) => void }

/** A link of the avatar menu, which it closes. */
export function Entry({ href, icon, text, onClick }: Props) {
  const follow = (event: MouseEvent) => {
    closeMenu()
    onClick?.(event)
  }
  return (
    <Anchor href={href} className="shell-menu-entry" onClick={follow}>
      {icon}
      {text}
    </Anchor>
  )
}

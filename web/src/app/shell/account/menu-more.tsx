import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Article, Home, Mission, Pro, Rumble, Trophy } from '../../../design/identity/icon.ts'
import { enterRumble, RUMBLE } from '../../../features/rumble/index.ts'
import { useRoomOpen } from '../../../features/settings/index.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shellTexts } from '../texts.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** The pages that a phone shows nowhere else, below the specified entries of the avatar menu. */
export function MenuMore() {
  const t = useTexts(shellTexts)
  const hasMissions = useRoomOpen('missions')
  const { history } = useRouter()
  /** Opens Rumble over the current page, as its tab does. */
  const enter = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    enterRumble(history)
  }
  return (
    <div className="shell-menu-more">
      <Entry href="/dashboard" icon={<Home {...icon} />} text={t.dashboard} />
      {hasMissions && <Entry href="/missions" icon={<Mission {...icon} />} text={t.missions} />}
      <Entry href={RUMBLE} icon={<Rumble {...icon} />} text={t.rumble} onClick={enter} />
      <Entry href="/social" icon={<Article {...icon} />} text={t.social} />
      <Entry href="/leaderboard" icon={<Trophy {...icon} />} text={t.leaderboard} />
      <Entry href="/pro" icon={<Pro {...icon} />} text={t.pro} />
    </div>
  )
}

type Props = { href: string; icon: ReactNode; text: string; onClick?: (event: MouseEvent) => void }

/** A link that closes the menu. Not shared with the menu, because a shared file would be one more to load. */
function Entry({ href, icon, text, onClick }: Props) {
  const follow = (event: MouseEvent) => {
    document.getElementById('account-menu')?.hidePopover()
    onClick?.(event)
  }
  return (
    <Anchor href={href} className="shell-menu-entry" onClick={follow}>
      {icon}
      {text}
    </Anchor>
  )
}

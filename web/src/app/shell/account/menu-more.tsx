import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Article, Home, Mission, Pro, Trophy } from '../../../design/identity/icon.ts'
import { useRoomOpen } from '../../../features/settings/index.ts'
import { Kept } from '../../../platform/kept.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { shellTexts } from '../texts.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** Further pages, below the specified entries of the avatar menu. Wide screens have the Social Club in the header. */
export function MenuMore() {
  const hasMissions = useRoomOpen('missions')
  return (
    <Kept part="menu-more" from={[hasMissions]}>
      {() => <Entries hasMissions={hasMissions} />}
    </Kept>
  )
}

function Entries({ hasMissions }: { hasMissions: boolean }) {
  const t = useTexts(shellTexts)
  return (
    <div className="shell-menu-more">
      <Entry href="/dashboard" icon={<Home {...icon} />} text={t.dashboard} />
      {hasMissions && <Entry href="/missions" icon={<Mission {...icon} />} text={t.missions} />}
      <Entry href="/pro" icon={<Pro {...icon} />} text={t.pro} />
      <Entry href="/leaderboard" icon={<Trophy {...icon} />} text={t.leaderboard} />
      <Entry href="/social" icon={<Article {...icon} />} text={t.social} className="shell-phone-only" />
    </div>
  )
}

type Props = { href: string; icon: ReactNode; text: string; className?: string }

/** A link that closes the menu. Not shared with the menu, because a shared file would be one more to load. */
function Entry({ href, icon, text, className = '' }: Props) {
  return (
    <Anchor
      href={href}
      className={`shell-menu-entry ${className}`.trim()}
      onClick={() => document.getElementById('account-menu')?.hidePopover()}
    >
      {icon}
      {text}
    </Anchor>
  )
}

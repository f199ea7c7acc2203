import type { Me } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Evolution, Ranking, Settings, SignOut } from '../../design/identity/icon.ts'
import { SignOutForm } from '../../features/accounts/index.ts'
import { StarsCounter } from '../../features/economy/index.ts'
import { useTexts } from '../../platform/texts.tsx'
import { CreateButton } from './create-button.tsx'
import { shellTexts } from './texts.ts'

const MENU = 'account-menu'

/** What a signed-in person reaches from everywhere. A native popover: it opens and closes without JavaScript too. */
export function AvatarMenu({ me }: { me: Me }) {
  const t = useTexts(shellTexts)
  return (
    <div className="shell-actions">
      <StarsCounter stars={me.stars} />
      <CreateButton />
      <button type="button" popoverTarget={MENU} aria-label={t.accountMenu(me.username)} className="shell-avatar">
        <Avatar username={me.username} src={me.avatarUrl} size="sm" />
      </button>
      <div id={MENU} popover="auto" className="shell-menu">
        <p className="shell-menu-name">{me.username}</p>
        <nav aria-label={t.accountMenu(me.username)}>
          <Entry href="/my-rankings" icon={<Ranking size={18} aria-hidden="true" />} text={t.myRankings} />
          <Entry href="/evolution" icon={<Evolution size={18} aria-hidden="true" />} text={t.evolution} />
          <Entry href="/account" icon={<Settings size={18} aria-hidden="true" />} text={t.settings} />
        </nav>
        <SignOutForm>
          <button type="submit" className="shell-menu-entry">
            <SignOut size={18} aria-hidden="true" />
            {t.signOut}
          </button>
        </SignOutForm>
      </div>
    </div>
  )
}

function Entry({ href, icon, text }: { href: string; icon: ReactNode; text: string }) {
  const close = () => document.getElementById(MENU)?.hidePopover()
  return (
    <Anchor href={href} className="shell-menu-entry" onClick={close}>
      {icon}
      {text}
    </Anchor>
  )
}

import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Evolution, Plus, Ranking, Rumble, Save } from '../../design/identity/icon.ts'
import { openAuthDialog } from '../../features/accounts/index.ts'
import { enterRumble, RUMBLE } from '../../features/rumble/index.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { shellTexts } from './texts.ts'

type Tab = { href: string; open?: boolean; text: string; label?: string; icon: ReactNode; raised?: boolean }

/**
 * The tabs of small screens, in the order of specification 2. Those that need a session ask a guest to sign in, over
 * this page, and lead on from there; without JavaScript the page to sign in does.
 */
export function BottomNav({ here }: { here: string }) {
  const t = useTexts(shellTexts)
  const me = useMe()
  const way = ({ href, open }: Tab) => (open || me ? href : `/sign-in?${new URLSearchParams({ next: href })}`)
  const { history } = useRouter()
  const act =
    ({ href, open, text }: Tab) =>
    (event: MouseEvent) => {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (elsewhere || open || (me && href !== RUMBLE)) return
      event.preventDefault()
      if (me) enterRumble(history)
      else openAuthDialog({ reason: t.signInTo(text), next: href })
    }
  const tabs: Tab[] = [
    { href: '/explore', open: true, text: t.rw, label: t.rwLabel, icon: <Ranking aria-hidden="true" /> },
    { href: RUMBLE, text: t.rumble, icon: <Rumble aria-hidden="true" /> },
    { href: '/create-ranking', text: t.create, label: t.createLabel, icon: <Plus aria-hidden="true" />, raised: true },
    { href: '/my-rankings', text: t.myRw, label: t.myRwLabel, icon: <Save aria-hidden="true" /> },
    { href: '/evolution', text: t.evolution, icon: <Evolution aria-hidden="true" /> },
  ]
  return (
    <nav aria-label={t.bottomNav} className="bottom-nav">
      {tabs.map((tab) => (
        <Anchor
          key={tab.href}
          href={way(tab)}
          onClick={act(tab)}
          // Held until the application is there, should it be tapped before.
          aria-haspopup={tab.open || me ? undefined : 'dialog'}
          aria-label={tab.label}
          aria-current={here === tab.href ? 'page' : undefined}
          className={tab.raised ? 'bottom-tab bottom-tab-raised' : 'bottom-tab'}
        >
          <span className="bottom-tab-icon">{tab.icon}</span>
          <span>{tab.text}</span>
        </Anchor>
      ))}
    </nav>
  )
}

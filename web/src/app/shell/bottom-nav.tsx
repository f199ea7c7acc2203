import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Evolution, Plus, Ranking, Save } from '../../design/identity/icon.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { shellTexts } from './texts.ts'

type Tab = { href: string; open?: boolean; text: string; label?: string; icon: ReactNode; raised?: boolean }

/** The tabs of small screens. Those that need a session lead a guest to the way in, and on from there (specification 2). */
export function BottomNav({ path }: { path: string }) {
  const t = useTexts(shellTexts)
  const me = useMe()
  const way = ({ href, open }: Tab) => (open || me ? href : `/sign-in?${new URLSearchParams({ next: href })}`)
  const tabs: Tab[] = [
    { href: '/explore', open: true, text: t.rw, label: t.rwLabel, icon: <Ranking aria-hidden="true" /> },
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
          aria-label={tab.label}
          aria-current={path === tab.href ? 'page' : undefined}
          className={tab.raised ? 'bottom-tab bottom-tab-raised' : 'bottom-tab'}
        >
          <span className="bottom-tab-icon">{tab.icon}</span>
          <span>{tab.text}</span>
        </Anchor>
      ))}
    </nav>
  )
}

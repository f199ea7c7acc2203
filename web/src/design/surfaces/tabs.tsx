import type { ReactNode } from 'react'
import { Anchor } from '../controls/anchor.tsx'

export type Tab = { href: string; label: ReactNode; current?: boolean; count?: string; icon?: ReactNode }

type Props = { label: string; tabs: readonly Tab[]; className?: string }

/**
 * Views of one thing, each with its own URL. They are links, so they work without JavaScript and with the Back button.
 */
export function Tabs({ label, tabs, className }: Props) {
  return (
    <nav aria-label={label} className={className ? `tabs ${className}` : 'tabs'}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor href={tab.href} aria-current={tab.current ? 'page' : undefined} className="tab" data-in-place="">
              {tab.icon}
              <span>{tab.label}</span>
              {tab.count && <span className="tab-count numeral">{tab.count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

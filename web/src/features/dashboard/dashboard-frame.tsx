import './dashboard.css'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/texts.tsx'
import { dashboardTexts } from './texts.ts'

type Props = {
  username: string
  /** Below the greeting: level and balances. */
  standing: ReactNode
  /** What there is to do today, the widest part. */
  children: ReactNode
  /** What stands beside it, below it on a phone. */
  aside: ReactNode
}

/** One's own dashboard: who, how far, what to do today, and beside it how others do. */
export function DashboardFrame({ username, standing, children, aside }: Props) {
  const t = useTexts(dashboardTexts)
  return (
    <div className="page dashboard">
      <header className="dashboard-head">
        <h1 className="text-2xl lg:text-3xl">{t.hello(username)}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <div id="situacion" className="dashboard-standing">
        {standing}
      </div>
      <div className="dashboard-main">{children}</div>
      <div className="dashboard-aside">{aside}</div>
    </div>
  )
}

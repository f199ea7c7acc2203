import './dashboard.css'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/texts.tsx'
import { dashboardTexts } from './texts.ts'

type Props = {
  username: string
  /** Below the greeting: level and balances. */
  standing: ReactNode
  /** Today's tasks, in the widest column. */
  children: ReactNode
  /** Second column; below the first on phones. */
  aside: ReactNode
}

/** Frame of the user's dashboard: greeting, level and balances, today's tasks, and a second column. */
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

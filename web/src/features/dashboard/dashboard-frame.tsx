import './dashboard.css'
import type { ReactNode } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
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

type DashboardCardProps = {
  title: string
  text: ReactNode
  icon: ReactNode
  children?: ReactNode
} & ({ href: string; act: string; button?: undefined } | { href?: undefined; act?: undefined; button: ReactNode })

/** A card of the dashboard: title, one sentence, and a link or button. */
export function DashboardCard({ title, text, href, act, icon, button, children }: DashboardCardProps) {
  return (
    <section className="dashboard-card">
      <h2 className="dashboard-card-title">
        {icon}
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      {children}
      {href === undefined ? (
        <span className="justify-self-start">{button}</span>
      ) : (
        <LinkButton href={href} className="justify-self-start">
          {act}
        </LinkButton>
      )}
    </section>
  )
}

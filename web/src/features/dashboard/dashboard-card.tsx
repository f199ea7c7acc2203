import './dashboard.css'
import type { ReactNode } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'

type Props = {
  title: string
  text: ReactNode
  icon: ReactNode
  children?: ReactNode
} & ({ href: string; act: string; button?: undefined } | { href?: undefined; act?: undefined; button: ReactNode })

/** A card of the dashboard: title, one sentence, and a link or button. */
export function DashboardCard({ title, text, href, act, icon, button, children }: Props) {
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

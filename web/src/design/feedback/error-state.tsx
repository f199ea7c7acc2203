import type { ReactNode } from 'react'
import { Hurdle } from './hurdle.tsx'

type Props = {
  /** Its heading level is the page's: `h1` where the error is the whole page. */
  as?: 'h1' | 'h2' | 'p'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** What support will ask for: the request id. */
  detail?: ReactNode
}

/** The bar has fallen: what happened, what to do now. */
export function ErrorState({ as: Title = 'h2', title, children, action, detail }: Props) {
  return (
    <div className="state" role="alert">
      <Hurdle fallen />
      <Title className="state-title">{title}</Title>
      {children && <div className="text-muted">{children}</div>}
      {action}
      {detail && <p className="font-mono text-xs text-muted">{detail}</p>}
    </div>
  )
}

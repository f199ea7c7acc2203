import type { ReactNode } from 'react'
import { Hurdle } from './hurdle.tsx'

type Props = {
  /** Heading level: `h1` if the error is the whole page. */
  as?: 'h1' | 'h2' | 'p'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** For support: the request id. */
  detail?: ReactNode
}

/** An error: what happened and what to do, with the picture of a fallen bar. */
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

import type { ReactNode } from 'react'
import { Hurdle } from './hurdle.tsx'

type Props = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Empty list: the outline of a bar, a sentence and an action. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="state">
      <Hurdle />
      <p className="state-title">{title}</p>
      {children && <div className="text-muted">{children}</div>}
      {action}
    </div>
  )
}

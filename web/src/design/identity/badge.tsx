import type { ReactNode } from 'react'
import type { Tone } from './cover-composition.ts'

type Props = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }

/** A short label about the element beside it: PRO, Hecho con IA, Nivel 5. */
export function Badge({ tone = 'paper', icon, className, children }: Props) {
  return (
    <span className={className ? `badge ${className}` : 'badge'} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

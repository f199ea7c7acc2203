import './tooltip.css'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  text: string
  side?: 'top' | 'bottom'
  /** Gets the id that the control inside puts into its aria-describedby. */
  children: (describedBy: string) => ReactNode
}

/** A remark on a control, never the only place of its name. Hover and focus show it by CSS; Escape sends it away. */
export function Tooltip({ text, side = 'top', children }: Props) {
  const id = useId()
  const [quiet, setQuiet] = useState(false)
  const wake = () => setQuiet(false)
  return (
    <span
      className="tooltip-host"
      data-quiet={quiet || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setQuiet(true)}
      onPointerLeave={wake}
      onBlur={wake}
    >
      {children(id)}
      <span role="tooltip" id={id} className={`tooltip tooltip-${side}`}>
        {text}
      </span>
    </span>
  )
}

import '../redeem.css'
import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: string
  price: string
  /** What it is, what one has of it, its limit. */
  text: ReactNode
  children?: ReactNode
}

/** One thing that Stars buy. */
export function SinkRow({ icon, title, price, text, children }: Props) {
  return (
    <li className="sink">
      <span className="sink-icon">{icon}</span>
      <div className="sink-words">
        <h3 className="sink-title">{title}</h3>
        <p className="sink-price">{price}</p>
        <div className="sink-text">{text}</div>
      </div>
      {children && <div className="sink-acts">{children}</div>}
    </li>
  )
}

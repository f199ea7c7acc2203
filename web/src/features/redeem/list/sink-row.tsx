import '../redeem.css'
import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: string
  price: string
  /** Description, what the user has, and the limit. */
  text: ReactNode
  children?: ReactNode
}

/** One kind of purchase. */
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

import './versus.css'
import type { ReactNode } from 'react'

type Side = {
  /** An avatar; null for a user who is not known yet. */
  face: ReactNode
  name: ReactNode
  /** What this user has to do, or has achieved. */
  note?: ReactNode
  /** Marks the user whose turn it is, or who has won. */
  mark?: 'turn' | 'won' | undefined
}

type Props = {
  left: Side
  right: Side
  /** Between the two: an icon or the score. */
  children: ReactNode
  /** Size of the avatars. */
  size?: 'md' | 'lg'
}

/** Two users who face each other, with their names and what each has to do. */
export function Versus({ left, right, children, size = 'lg' }: Props) {
  return (
    <div className="versus" data-size={size}>
      <VersusSide {...left} />
      <span className="versus-middle">
        <span className="numeral">{children}</span>
      </span>
      <VersusSide {...right} />
    </div>
  )
}

function VersusSide({ face, name, note, mark }: Side) {
  return (
    <div className="versus-side" data-mark={mark}>
      <span className="versus-face">{face ?? <span className="versus-unknown" />}</span>
      <span className="versus-name">{name}</span> {note && <span className="versus-note">{note}</span>}
    </div>
  )
}

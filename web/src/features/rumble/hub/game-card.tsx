import type { ReactNode } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import type { Tone } from '../../../design/identity/tone.ts'

type Props = {
  title: string
  /** Description in one line. */
  text: string
  /** The user's state: a streak, their turn. */
  state?: ReactNode
  href: string
  act: string
  /** True if nothing waits for the user: a less prominent button. */
  quiet?: boolean
  tone?: Tone
}

/** Card of a game of Rumble: description, state, and a link. */
export function GameCard({ title, text, state, href, act, quiet, tone = 'primary' }: Props) {
  return (
    <section className="card rumble-game" data-tone={tone}>
      <h2 className="rumble-game-title">{title}</h2>
      <p className="text-muted">{text}</p>
      {state && <p className="font-bold">{state}</p>}
      <LinkButton href={href} variant={quiet ? 'secondary' : 'primary'} aria-label={`${act}: ${title}`}>
        {act}
      </LinkButton>
    </section>
  )
}

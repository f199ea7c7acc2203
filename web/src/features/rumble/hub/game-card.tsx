import type { ReactNode } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import type { Tone } from '../../../design/identity/tone.ts'

type Props = {
  title: string
  /** What it is, in one line. */
  text: string
  /** How it stands for this person: a streak, whose turn it is. */
  state?: ReactNode
  href: string
  act: string
  /** Nothing waits there. */
  quiet?: boolean
  tone?: Tone
}

/** A game of Rumble: what it is, how it stands, and the way in. */
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

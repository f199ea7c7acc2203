import type { ReactNode } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import type { Tone } from '../../design/identity/cover-composition.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useTexts } from '../../platform/texts.tsx'
import { myCupsQuery } from './cup/cup-queries.ts'
import { dailyStateQuery } from './daily/today.ts'
import { rumbleHref } from './enter-rumble.ts'
import { myMatchesQuery } from './match/match-queries.ts'
import { rumbleTexts } from './texts.ts'
import { RumbleFrame } from './rumble-frame.tsx'

/** Card of quick duels; its link chooses a lively ranking. */
export function QuickDuelCard() {
  const t = useTexts(rumbleTexts)
  return <GameCard title={t.quick} text={t.quickText} href={rumbleHref('quick')} act={t.play} />
}

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

/** The hub: one card per game of Rumble. */
export function RumbleHub({ children }: { children: ReactNode }) {
  const t = useTexts(rumbleTexts)
  return (
    <RumbleFrame>
      <header className="rumble-head">
        <h1 className="text-3xl">{t.choose}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <div id="juegos" className="rumble-games">
        {children}
      </div>
    </RumbleFrame>
  )
}

/** Loads the state of each game, so that the server-rendered cards show it. */
export async function loadHub({ api, queryClient }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(dailyStateQuery(api)),
    queryClient.ensureQueryData(myMatchesQuery(api)),
    queryClient.ensureQueryData(myCupsQuery(api)),
  ])
}

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
  return <GameCard game="quick" title={t.quick} text={t.quickText} href={rumbleHref('quick')} act={t.play} />
}

/** Drawings of 96 by 72, in the theme's two colours: `a` is the card's own, `b` the other. */
const pictures = {
  // Seven duels; the bars are as high as the community's agreement.
  daily: [34, 52, 26, 60, 42, 18, 48].map((height, i) => (
    <rect key={height} x={i * 14} y={66 - height} width="10" height={height} rx="2" className={i < 4 ? 'a' : 'c'} />
  )),
  quick: (
    <>
      <rect x="4" y="20" width="40" height="46" rx="6" className="c" />
      <rect x="52" y="6" width="40" height="46" rx="6" className="a" />
      <path d="M52 58h40l-5 4 5 4H52z" className="b" />
    </>
  ),
  match: (
    <>
      <path d="M8 66a18 18 0 0 1 36 0z" className="a" />
      <circle cx="26" cy="34" r="12" className="a" />
      <path d="M52 66a18 18 0 0 1 36 0z" className="b" />
      <circle cx="70" cy="34" r="12" className="b" />
      <path d="M8 8h34v10H8l4-5zM88 8H54v10h34l-4-5z" className="c" />
    </>
  ),
  cup: (
    <>
      <path d="M30 12h14v16H30M30 44h14v16H30M44 20h14v32H44M58 36h8" className="line" />
      <path d="M2 6h28v12H2zM2 38h28v12H2z" className="a" />
      <path d="M2 22h28v12H2zM2 54h28v12H2z" className="c" />
      <path d="M66 28h28l-5 8 5 8H66z" className="b" />
    </>
  ),
}

type Props = {
  game: keyof typeof pictures
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
export function GameCard({ game, title, text, state, href, act, quiet, tone = 'primary' }: Props) {
  return (
    <section className="card rumble-game" data-tone={tone}>
      <h2 className="rumble-game-title">{title}</h2>
      <svg className="rumble-picture" viewBox="0 0 96 72" aria-hidden="true">
        {pictures[game]}
      </svg>
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

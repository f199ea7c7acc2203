import { GameCard } from '../hub/game-card.tsx'
import { useToday } from './use-today.ts'

/** Today's Rumble where other things stand beside it: what it is, how I stand, one button. */
export function DailyCard() {
  const { title, what, standing, href, act, isDone } = useToday()
  return <GameCard title={title} text={what} state={standing} href={href} act={act} quiet={isDone} tone="accent" />
}

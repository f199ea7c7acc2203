import { GameCard } from '../game-card.tsx'
import { useToday } from './use-today.ts'

/** Card of today's Rumble: description, the user's progress, one button. */
export function DailyCard() {
  const { title, what, standing, href, act, isDone } = useToday()
  return <GameCard title={title} text={what} state={standing} href={href} act={act} quiet={isDone} tone="accent" />
}

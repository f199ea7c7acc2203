import { useTexts } from '../../../platform/texts.tsx'
import { rumbleHref } from '../enter-rumble.ts'
import { rumbleTexts } from '../texts.ts'
import { GameCard } from './game-card.tsx'

/** Card of quick duels; its link chooses a lively ranking. */
export function QuickDuelCard() {
  const t = useTexts(rumbleTexts)
  return <GameCard title={t.quick} text={t.quickText} href={rumbleHref('quick')} act={t.play} />
}

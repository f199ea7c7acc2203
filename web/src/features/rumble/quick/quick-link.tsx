import '../teaser/duels.css'
import type { Ranking } from '@liston/contract/rankings'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useRoomOpen } from '../../settings/index.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { hasDuels } from '../has-duels.ts'
import { rumbleTexts } from '../texts.ts'

/** The way from a ranking into a quick duel in it, for somebody whose ranking it is not. */
export function QuickLink({ ranking }: { ranking: Ranking }) {
  const t = useTexts(rumbleTexts)
  const me = useMe()
  const isOpen = useRoomOpen('duels')
  if (!isOpen || !me || me.id === ranking.author.id || !hasDuels(ranking)) return null
  return (
    <section aria-labelledby="duelo-rapido" className="duel-teaser">
      <h2 id="duelo-rapido">{t.quick}</h2>
      <p className="text-muted">{t.quickHere}</p>
      <LinkButton href={rumbleHref('quick', ranking.id)} variant="secondary" wide>
        {t.quickPlay}
      </LinkButton>
    </section>
  )
}

import './match.css'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Back, Close } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { rumbleExit, rumbleHref } from '../enter-rumble.ts'
import { rumbleTexts } from '../texts.ts'
import { MatchHome } from './match-home.tsx'
import { MatchRoom } from './room/match-room.tsx'
import { matchTexts } from './texts.ts'

/** Rumble 1v1, full page: one match, or the user's matches. */
export function MatchView({ about }: { about: string | null }) {
  const t = useTexts(rumbleTexts)
  const words = useTexts(matchTexts)
  return (
    <div className="page match">
      <div className="match-top">
        {about ? (
          <LinkButton href={rumbleHref('match')} variant="ghost">
            {words.back}
          </LinkButton>
        ) : (
          <LinkButton href={rumbleHref('hub')} variant="ghost" icon={<Back size={20} aria-hidden="true" />}>
            {t.games}
          </LinkButton>
        )}
        <LinkButton href={rumbleExit()} variant="ghost" icon={<Close size={20} aria-hidden="true" />}>
          {t.exit}
        </LinkButton>
      </div>
      {about ? <MatchRoom key={about} id={about} /> : <MatchHome />}
    </div>
  )
}

import './rumble.css'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Back, Close } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { RUMBLE, rumbleExit } from '../enter-rumble.ts'
import { rumbleTexts } from '../texts.ts'

type Props = {
  /** A game stands in it, from which one way leads to the others. */
  inGame?: boolean
  children: ReactNode
}

/** What Rumble is seen in, over the whole page: its name, the way out, and a game or the choice of one. */
export function RumbleFrame({ inGame, children }: Props) {
  const t = useTexts(rumbleTexts)
  return (
    <div className="page rumble">
      <div className="rumble-top">
        {inGame ? (
          <LinkButton
            href={RUMBLE}
            variant="ghost"
            className="rumble-back"
            icon={<Back size={20} aria-hidden="true" />}
          >
            {t.games}
          </LinkButton>
        ) : (
          <span className="rumble-name" aria-hidden="true">
            {t.title}
          </span>
        )}
        <LinkButton
          href={rumbleExit()}
          variant="ghost"
          className="rumble-exit"
          icon={<Close size={20} aria-hidden="true" />}
        >
          {t.exit}
        </LinkButton>
      </div>
      {children}
    </div>
  )
}

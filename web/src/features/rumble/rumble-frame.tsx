import './rumble.css'
import type { ReactNode } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Back, Close } from '../../design/identity/icon.ts'
import { useTexts } from '../../platform/texts.tsx'
import { RUMBLE, rumbleExit } from './enter-rumble.ts'
import { rumbleTexts } from './texts.ts'

type Props = {
  /** True inside a game: shows a link back to the hub. */
  inGame?: boolean
  children: ReactNode
}

/** Full-page frame of Rumble: its name, an exit, and the content. */
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

import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/texts.tsx'
import { rumbleTexts } from '../texts.ts'
import { RumbleFrame } from './rumble-frame.tsx'

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

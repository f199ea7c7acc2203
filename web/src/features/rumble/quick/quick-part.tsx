import './quick.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { RumbleFrame } from '../rumble-frame.tsx'
import { QuickGame } from './quick-game.tsx'
import { quickLobbyQuery } from './quick-query.ts'
import { NoQuickAnywhere, NoQuickHere, OwnOrder, QuickSeen } from './quick-result.tsx'
import { quickTexts } from './texts.ts'

/** Quick duels of a ranking. Null: no ranking has duels left. */
export function QuickPart({ rankingId }: { rankingId: string | null }) {
  const t = useTexts(quickTexts)
  return (
    <RumbleFrame inGame>
      {rankingId ? (
        <QuickIn key={rankingId} rankingId={rankingId} />
      ) : (
        <>
          <h1 className="sr-only">{t.title}</h1>
          <NoQuickAnywhere />
        </>
      )}
    </RumbleFrame>
  )
}

function QuickIn({ rankingId }: { rankingId: string }) {
  const t = useTexts(quickTexts)
  const language = useLanguage()
  const { data: lobby } = useSuspenseQuery(quickLobbyQuery(useApi(), rankingId))
  const [again, setAgain] = useState(false)
  const lang = lobby.language === language ? undefined : lobby.language
  const ranking = (
    <Anchor href={`/ranking/${rankingId}/${lobby.slug}`} className="link" lang={lang}>
      {lobby.topic}
    </Anchor>
  )
  const isPlayed = again || lobby.why === null
  return (
    <>
      <header className="rumble-head">
        <h1 className="text-2xl">{t.question}</h1>
        <p className="text-muted">
          {t.from} {ranking}
        </p>
      </header>
      <p className="quick-unscripted">
        {t.noScript} {ranking}
      </p>
      <div id="duelo" className="quick">
        {isPlayed && <QuickGame lobby={lobby} again={again} />}
        {!isPlayed && lobby.why !== 'nothing-left' && lobby.why && <NoQuickHere why={lobby.why} />}
        {!isPlayed && lobby.why === 'nothing-left' && (
          <>
            <QuickSeen onAgain={() => setAgain(true)} />
            {lobby.result && <OwnOrder lobby={lobby} result={lobby.result} />}
          </>
        )}
      </div>
    </>
  )
}

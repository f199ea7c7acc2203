import './duel-game.css'
import type { Ranking } from '@liston/contract/rankings'
import type { DuelPair } from '@liston/contract/rumble'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { refusalIn } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { countDuel } from '../../soft-wall/index.ts'
import { DuelResult } from './duel-result.tsx'
import { DuelSides } from './duel-sides.tsx'
import { endDuels, keepAnswers } from './kept-duels.ts'
import { duelRefusalTexts } from './refusal-texts.ts'
import { answersOf, type Choice, type Played } from './played.ts'
import { teaserTexts } from './texts.ts'

type Props = {
  ranking: Ranking
  /** Told once all pairs are through, with how many were answered. */
  onEnd: (answered: number) => void
  onSignUp: () => void
  onClose: () => void
}

/** Three pairs, one after another, over the page; then how they compare. */
export function DuelGame({ ranking, onEnd, onSignUp, onClose }: Props) {
  const t = useTexts(teaserTexts)
  const api = useApi()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: keys.duelTeaser(ranking.id),
    queryFn: () => api.rumble.teaser({ id: ranking.id }),
    // The pairs stay while one plays.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [played, setPlayed] = useState<Played[]>([])
  const pairs = data?.pairs ?? []
  const pair = pairs[played.length]
  const choose = (choice: Choice, of: DuelPair) => {
    const next = [...played, { pair: of, choice }]
    setPlayed(next)
    const answers = answersOf(next)
    if (choice !== 'skip') {
      keepAnswers(ranking.id, answers)
      void countDuel()
    }
    if (next.length < pairs.length) return
    endDuels()
    onEnd(answers.length)
  }
  const lang = ranking.language === language ? undefined : ranking.language
  const isOver = data !== undefined && !pair
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={isOver ? t.howItGoes : t.question}
      description={pair && t.of(played.length + 1, pairs.length)}
      closeLabel={t.close}
    >
      {pair && <DuelSides pair={pair} lang={lang} onChoose={choose} />}
      {pair && (
        <p className="sr-only" aria-live="polite">
          {t.pair(played.length + 1, pairs.length, pair.a.name, pair.b.name)}
        </p>
      )}
      {isOver && <DuelResult played={played} lang={lang} onSignUp={onSignUp} onClose={onClose} />}
      {!data && !error && <Skeleton count={2} label={t.loading} />}
      {error && !data && (
        <div role="alert" className="grid gap-3">
          <p>{refusalIn(duelRefusalTexts, language, error).text}</p>
          <Button onClick={() => void refetch()}>{t.retry}</Button>
        </div>
      )}
    </Dialog>
  )
}

import './duel-game.css'
import type { Ranking } from '@liston/contract/rankings'
import type { DuelPair } from '@liston/contract/rumble'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { ItemPicture } from '../../../design/identity/cover.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { refusalIn } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { countDuel } from '../../soft-wall/index.ts'
import { endDuels, keepAnswers } from './kept-duels.ts'
import { duelRefusalTexts } from './refusal-texts.ts'
import { agreement, answersOf, type Choice, type Played, winnerOf } from './played.ts'
import { teaserTexts } from './texts.ts'

type Props = {
  ranking: Ranking
  /** Called after the last pair, with the number of answers. */
  onEnd: (answered: number) => void
  onSignUp: () => void
  onClose: () => void
}

/** Dialog with three pairs, one after another, and the result. */
export function DuelGame({ ranking, onEnd, onSignUp, onClose }: Props) {
  const t = useTexts(teaserTexts)
  const api = useApi()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: keys.duelTeaser(ranking.id),
    queryFn: () => api.rumble.teaser({ id: ranking.id }),
    // Keeps the pairs while the user plays.
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

const byKey: Record<string, Choice> = { ArrowLeft: 'a', ArrowRight: 'b', ArrowDown: 'tie' }

type DuelSidesProps = { pair: DuelPair; lang: string | undefined; onChoose: (choice: Choice, pair: DuelPair) => void }

/** Two large cards, each a button; arrow keys choose too. */
function DuelSides({ pair, lang, onChoose }: DuelSidesProps) {
  const t = useTexts(teaserTexts)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const choice = byKey[event.key]
      if (!choice || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onChoose(choice, pair)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [pair, onChoose])
  return (
    <>
      <div className="duel-sides">
        {(['a', 'b'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className="card duel-side"
            data-tone={side === 'a' ? 'primary' : 'accent'}
            onClick={() => onChoose(side, pair)}
          >
            <ItemPicture item={pair[side]} className="duel-image" />
            <span lang={lang}>{pair[side].name}</span>
          </button>
        ))}
        <span className="duel-or" aria-hidden="true">
          {t.or}
        </span>
      </div>
      <div className="duel-neither">
        <Button onClick={() => onChoose('tie', pair)}>{t.tie}</Button>
        <Button variant="ghost" onClick={() => onChoose('skip', pair)}>
          {t.skip}
        </Button>
      </div>
      <p className="duel-keys text-sm text-muted">{t.keys}</p>
    </>
  )
}

type DuelResultProps = { played: Played[]; lang: string | undefined; onSignUp: () => void; onClose: () => void }

/** The user's duels compared with the community's order, and an invitation to sign up so that they count. */
function DuelResult({ played, lang, onSignUp, onClose }: DuelResultProps) {
  const t = useTexts(teaserTexts)
  const told = useRef<HTMLParagraphElement>(null)
  // The cards are gone: keyboard and screen reader users continue from here.
  useEffect(() => told.current?.focus(), [])
  const { same, of } = agreement(played)
  const answered = answersOf(played).length
  return (
    <>
      <p ref={told} tabIndex={-1} className="duel-told">
        {answered === 0 ? t.none : of === 0 ? `${t.noOrder(answered)}.` : `${t.agree(same, of)}.`}
      </p>
      {answered > 0 && (
        <ul className="duel-list">
          {played
            .filter(({ choice }) => choice !== 'skip')
            .map((each) => (
              <DuelLine key={`${each.pair.a.id}${each.pair.b.id}`} played={each} lang={lang} />
            ))}
        </ul>
      )}
      <div className="grid gap-3">
        {answered > 0 && (
          <Button variant="primary" size="lg" wide onClick={onSignUp}>
            {t.signUp}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {answered > 0 ? t.notNow : t.close}
        </Button>
      </div>
    </>
  )
}

function DuelLine({ played, lang }: { played: Played; lang: string | undefined }) {
  const t = useTexts(teaserTexts)
  const { a, b, ahead } = played.pair
  const winner = winnerOf(played)
  const [first, second] = winner === b.id ? [b.name, a.name] : [a.name, b.name]
  return (
    <li>
      <span lang={lang} className="font-bold">
        {winner === null ? t.equal(first, second) : t.over(first, second)}
      </span>
      {winner !== null && ahead !== null && (
        <span className="text-sm text-muted">{winner === ahead ? t.same : t.other}</span>
      )}
    </li>
  )
}

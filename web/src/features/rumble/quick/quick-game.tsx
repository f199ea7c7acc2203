import type { QuickChoice, QuickLobby, QuickPair, QuickTurn } from '@liston/contract/rumble'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { ApiError } from '../../../platform/api-error.ts'
import { singleKeys } from '../../../platform/choices/single-keys.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { quickRefusalTexts } from './refusal-texts.ts'
import { DuelPair, DuelPause, type Told, useCalls, useTold } from './duel-pair.tsx'
import { QuickFailed, QuickResultView, QuickSeen } from './quick-result.tsx'
import { quickTexts } from './texts.ts'

type Props = { lobby: QuickLobby; again: boolean }

/** A run of quick duels, from the first pair to the user's order. */
export function QuickGame({ lobby, again }: Props) {
  const t = useTexts(quickTexts)
  const language = useLanguage()
  const game = useQuickGame(lobby.rankingId, again)
  const { turn, isTelling, refusal, choose, undo, begin } = game
  useDuelKeys({ onChoose: choose, onUndo: undo })
  const lang = lobby.language === language ? undefined : lobby.language
  if (refusal?.until) return <DuelPause until={refusal.until} text={refusal.text} onOver={() => void begin(again)} />
  if (refusal?.code === 'NOTHING_LEFT') return <QuickSeen onAgain={() => void begin(true)} />
  if (refusal && !turn) return <QuickFailed text={refusal.text} onRetry={() => void begin(again)} />
  if (!turn) return <Skeleton count={2} label={t.loading} />
  if (!isTelling && turn.result)
    return (
      <QuickResultView
        lobby={lobby}
        result={turn.result}
        canUndo={turn.canUndo}
        onUndo={undo}
        onMore={() => void begin(false)}
      />
    )
  return (
    <>
      <Asked turn={turn} game={game} lang={lang} />
      {refusal && (
        <p role="alert" className="quick-refusal">
          {refusal.text}
        </p>
      )}
    </>
  )
}

const keyed = () => ({ context: { idempotencyKey: newKey() } })

/** State of a run of quick duels. The server chooses the pairs; the page shows them. */
function useQuickGame(rankingId: string, again: boolean) {
  const api = useApi()
  const queries = useQueryClient()
  const [turn, setTurn] = useState<QuickTurn>()
  const { told, isTelling, tell, goOn } = useTold()
  const { once, refuse, refusal, isBusy } = useCalls(quickRefusalTexts)

  // Reloads other data that duels change.
  const tellOthers = () => {
    const changed = [keys.me, keys.ledger, keys.missions, keys.rumble('order', rankingId)]
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
  }
  const ask = async (anew: boolean) => setTurn(await api.rumble.nextQuick({ rankingId, again: anew }, keyed()))
  const begin = (anew: boolean) => {
    tell(undefined)
    return once(() => ask(anew))
  }
  const start = useEffectEvent((anew: boolean) => void once(() => ask(anew)))
  useEffect(() => start(again), [again])

  const answer = async (pair: QuickPair, choice: QuickChoice) => {
    tell({ pair, choice })
    try {
      const answered = await api.rumble.answerQuick({ token: pair.token, answer: choice }, keyed())
      // A skipped pair shows no result.
      tell({ pair, choice, split: answered.split, xp: answered.xp }, choice !== 'skip')
      setTurn(answered.turn)
      if (!answered.turn.pair) tellOthers()
    } catch (error) {
      tell(undefined)
      refuse(error)
      // Answered in another tab, or expired: the server knows the next pair.
      if (error instanceof ApiError && error.code === 'TOKEN_SPENT') await ask(again)
    }
  }
  const choose = (choice: QuickChoice) => {
    const pair = turn?.pair
    if (isTelling && told?.split !== undefined) return goOn()
    if (pair && !isBusy() && !refusal?.until) void once(() => answer(pair, choice))
  }
  const undo = () => {
    if (!turn?.canUndo) return
    void once(async () => {
      goOn()
      setTurn(await api.rumble.undoQuick({ runId: turn.runId }, keyed()))
      tell(undefined)
      tellOthers()
    })
  }
  return { turn, told, isTelling, refusal, choose, undo, begin }
}
type QuickGameState = ReturnType<typeof useQuickGame>

const arrows: Record<string, QuickChoice> = { ArrowLeft: 'a', ArrowRight: 'b', ArrowDown: 'tie' }

type Acts = { onChoose: (choice: QuickChoice) => void; onUndo: () => void }

/**
 * Arrow keys choose. So do the space bar, N and Z, unless the user has switched off single-key shortcuts (WCAG 2.1.4).
 * On a focused button, the space bar presses it as usual.
 */
function useDuelKeys({ onChoose, onUndo }: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat
    if (busy || event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]')) return
    const onControl = event.target instanceof HTMLElement && event.target.matches('a, button, input, textarea, select')
    const key = event.key.toLowerCase()
    const arrow = arrows[event.key]
    const letters = singleKeys.areOn()
    if (arrow) onChoose(arrow)
    else if (key === ' ' && !onControl) onChoose('tie')
    else if (letters && key === 'n') onChoose('skip')
    else if (letters && key === 'z') onUndo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

type AskedProps = { turn: QuickTurn; game: QuickGameState; lang: string | undefined }

/** The open pair, or the one just answered while its result is visible, and the other possible answers. */
function Asked({ turn, game: { told, isTelling, choose, undo }, lang }: AskedProps) {
  const t = useTexts(quickTexts)
  const shown = isTelling ? told : undefined
  const pair = shown?.pair ?? turn.pair
  if (!pair) return null
  const place = shown && shown.split !== undefined && turn.pair ? turn.place - 1 : turn.place
  return (
    <>
      <p className="quick-place numeral">
        <span>{t.of(place, turn.of)}</span> <span className="text-muted">{t.left(turn.left)}</span>
      </p>
      <DuelPair pair={pair} told={shown} lang={lang} onChoose={choose} />
      <p className="sr-only" aria-live="polite">
        {shown?.split !== undefined
          ? splitWords(t, shown)
          : shown
            ? ''
            : t.pair(place, turn.of, pair.a.name, pair.b.name)}
      </p>
      <div className="quick-else">
        <Button onClick={() => choose('tie')}>{t.tie}</Button>
        <Button onClick={() => choose('skip')}>{t.skip}</Button>
        <Button variant="ghost" disabled={!turn.canUndo} onClick={undo}>
          {t.undo}
        </Button>
      </div>
      <p className="quick-before text-sm text-muted">
        {told?.split !== undefined && (
          <>
            {!isTelling && `${t.before} `}
            {splitWords(t, told)}
            {!!told.xp && <span className="quick-xp"> {t.xp(told.xp)}</span>}
          </>
        )}
      </p>
      <p className="quick-keys text-sm text-muted">{t.keys}</p>
      <p className="quick-swipe text-sm text-muted">{t.swipe}</p>
    </>
  )
}

/** Text of how others answered a pair. */
function splitWords(t: (typeof quickTexts)['es'], { pair, split }: Told): string {
  if (!split) return `${t.noSplit}.`
  const words = t.split({ a: pair.a.name, b: pair.b.name, aPct: split.a, bPct: split.b })
  return `${words}: ${split.from === 'duels' ? t.byDuels(split.people) : t.byVotes}.`
}

import { rankingPath } from '@liston/contract/rankings'
import type { Cup, CupPair, CupSide } from '@liston/contract/rumble'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { singleKeys } from '../../../platform/choices/single-keys.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { DuelPair, DuelPause, type Told, useCalls, useTold } from '../quick/duel-pair.tsx'
import { CupBracket } from './cup-bracket.tsx'
import { cupQuery, myCupsQuery } from './cup-queries.ts'
import { CupResultView } from './cup-result.tsx'
import { cupRefusalTexts } from './refusal-texts.ts'
import { cupTexts, type CupTexts, placeOf } from './texts.ts'

/** One cup: the open match or the result, and the bracket. */
export function CupRoom({ id }: { id: string }) {
  const t = useTexts(cupTexts)
  const { data: cup } = useSuspenseQuery(cupQuery(useApi(), id))
  const game = useCupGame(cup)
  const isPlayed = cup.state === 'open' || game.isTelling
  return (
    <>
      <CupHead cup={cup} />
      {isPlayed && (
        <p className="quick-unscripted">
          {t.noScript}{' '}
          <Anchor href={rankingPath(cup.ranking)} className="link" lang={cup.ranking.language}>
            {cup.ranking.topic}
          </Anchor>
        </p>
      )}
      <div id="partido" className="quick">
        {isPlayed && <CupGame cup={cup} game={game} />}
        {!isPlayed && cup.state === 'finished' && <CupResultView cup={cup} />}
        {!isPlayed && cup.state === 'expired' && (
          <EmptyState
            title={t.expiredTitle}
            action={
              <LinkButton href={rumbleHref('cup')} variant="primary">
                {t.another}
              </LinkButton>
            }
          >
            <p>{t.expiredText}</p>
          </EmptyState>
        )}
      </div>
      <CupBracket cup={cup} />
    </>
  )
}

const keyed = () => ({ context: { idempotencyKey: newKey() } })

/** State of a running cup. The server chooses the matches; the page shows them. */
function useCupGame(cup: Cup) {
  const { id } = cup
  const api = useApi()
  const client = useQueryClient()
  const { told, isTelling, tell, goOn } = useTold()
  const { once, refuse, refusal, isBusy } = useCalls(cupRefusalTexts)
  const { queryKey } = cupQuery(api, id)

  const keep = (now: Cup) => {
    client.setQueryData(queryKey, now)
    const over = [keys.me, keys.ledger, keys.missions, keys.rumble('order', now.ranking.id)]
    const changed = [myCupsQuery(api).queryKey, ...(now.state === 'open' ? [] : over)]
    for (const key of changed) void client.invalidateQueries({ queryKey: key })
  }
  const resume = () => once(async () => keep(await api.rumble.resumeCup({ id }, keyed())))
  // Resumes the cup automatically if its pair has expired.
  const isStale = cup.state === 'open' && cup.pair === null
  const start = useEffectEvent(() => void resume())
  useEffect(() => {
    if (isStale) start()
  }, [isStale])

  const answer = async (pair: CupPair, side: CupSide) => {
    tell({ pair, choice: side })
    try {
      const { cup: now, split, xp } = await api.rumble.answerCup({ id, token: pair.token, side }, keyed())
      tell({ pair, choice: side, split, xp })
      keep(now)
    } catch (error) {
      tell(undefined)
      refuse(error)
      // Answered in another tab, expired, or over: the server knows the next match.
      await client.invalidateQueries({ queryKey })
    }
  }
  const choose = (side: CupSide) => {
    if (isTelling && told?.split !== undefined) return goOn()
    if (cup.pair && !isBusy() && !refusal?.until) void once(() => answer(cup.pair!, side))
  }
  return { told, isTelling, refusal, choose, resume }
}
type CupGameState = ReturnType<typeof useCupGame>

type Props = { cup: Cup; game: CupGameState }

/** The open match, or the one just answered while its result is visible. */
function CupGame({ cup, game: { told, isTelling, refusal, choose, resume } }: Props) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  useCupKeys(choose)
  const shown = isTelling ? told : undefined
  const pair = shown?.pair ?? cup.pair
  const asked = (pair as Cup['pair'])?.n
  if (refusal?.until) return <DuelPause until={refusal.until} text={refusal.text} onOver={() => void resume()} />
  if (!pair || asked === undefined)
    return refusal ? (
      <ErrorState title={t.closedTitle} action={<Button onClick={() => void resume()}>{t.retry}</Button>}>
        <p>{refusal.text}</p>
      </ErrorState>
    ) : (
      <Skeleton count={2} label={t.loading} />
    )
  const place = placeOf(cup, asked, t)
  const lang = cup.ranking.language === language ? undefined : cup.ranking.language
  return (
    <>
      <p className="quick-place numeral">{place}</p>
      <div className="cup-pair">
        <DuelPair
          pair={pair}
          told={shown}
          lang={lang}
          onChoose={(choice) => (choice === 'a' || choice === 'b') && choose(choice)}
        />
      </div>
      <p className="sr-only" aria-live="polite">
        {shown ? (shown.split === undefined ? '' : toldWords(t, shown)) : t.pair(place, pair.a.name, pair.b.name)}
      </p>
      <p className="quick-before text-sm text-muted" aria-hidden="true">
        {told?.split !== undefined && (
          <>
            {toldWords(t, told)}
            {!!told.xp && <span className="quick-xp"> {t.xp(told.xp)}</span>}
          </>
        )}
      </p>
      {refusal && (
        <p role="alert" className="quick-refusal">
          {refusal.text}
        </p>
      )}
      <p className="quick-keys text-sm text-muted">{t.keys}</p>
      <p className="cup-until text-sm text-muted">
        {t.until} <Moment at={cup.expiresAt} />.
      </p>
    </>
  )
}

const arrows: Record<string, CupSide> = { ArrowLeft: 'a', ArrowRight: 'b' }

/** Arrow keys choose. So do A and B, unless the user has switched off single-key shortcuts (WCAG 2.1.4). */
function useCupKeys(onChoose: (side: CupSide) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat
    if (busy || event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]')) return
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
    const key = event.key.toLowerCase()
    const side = arrows[event.key] ?? (singleKeys.areOn() && (key === 'a' || key === 'b') ? key : undefined)
    if (!side) return
    event.preventDefault()
    onChoose(side)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Sentence after an answer: the winner, and how others answered the pair. */
function toldWords(t: CupTexts, { pair, choice, split }: Told): string {
  const words = [t.through(pair[choice as 'a' | 'b'].name)]
  if (split) words.push(t.split({ a: pair.a.name, b: pair.b.name, aPct: split.a, bPct: split.b }))
  return words.join(' ')
}

function CupHead({ cup: { state, size, ranking } }: { cup: Cup }) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  return (
    <header className="rumble-head">
      <h1 className="text-2xl">{state === 'open' ? t.question : t.cupOf(size)}</h1>
      <p className="text-muted">
        {state === 'open' && `${t.cupOf(size)}. `}
        {t.from}{' '}
        <Anchor
          href={`/ranking/${ranking.id}/${ranking.slug}`}
          className="link"
          lang={ranking.language === language ? undefined : ranking.language}
        >
          {ranking.topic}
        </Anchor>
      </p>
    </header>
  )
}

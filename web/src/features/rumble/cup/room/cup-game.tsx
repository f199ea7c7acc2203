import type { Cup, CupSide } from '@liston/contract/rumble'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { ErrorState } from '../../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../../design/feedback/skeleton.tsx'
import { singleKeys } from '../../../../platform/choices/single-keys.ts'
import { refusalText } from '../../../../platform/refusal/refusal-words.ts'
import { Moment } from '../../../../platform/time/moment.tsx'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { DuelPair } from '../../quick/game/duel-pair.tsx'
import { DuelPause } from '../../quick/game/duel-pause.tsx'
import type { Told } from '../../quick/game/use-told.ts'
import { placeOf } from '../round-words.ts'
import { cupRefusalTexts } from '../refusal-texts.ts'
import { type CupTexts, cupTexts } from '../texts.ts'
import type { CupGameState } from './use-cup-game.ts'

type Props = { cup: Cup; game: CupGameState }

/** The open match, or the one just answered while its result is visible. */
export function CupGame({ cup, game: { told, isTelling, refusal, choose, resume } }: Props) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  useCupKeys(choose)
  const shown = isTelling ? told : undefined
  const pair = shown?.pair ?? cup.pair
  const asked = (pair as Cup['pair'])?.n
  if (refusal?.until) return <DuelPause until={refusal.until} text={refusal.text} onOver={() => void resume()} />
  if (!pair || asked === undefined)
    return (
      <>
        {refusal ? (
          <ErrorState title={t.closedTitle} action={<Button onClick={() => void resume()}>{t.retry}</Button>}>
            <p>{refusal.text}</p>
          </ErrorState>
        ) : (
          <Skeleton count={2} label={t.loading} />
        )}
        <PlainMatch cup={cup} />
      </>
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
      <PlainMatch cup={cup} />
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

const FORM = '/rumble-cup'

/** The match without JavaScript: one form button per item, or a button that resumes the cup. */
function PlainMatch({ cup: { id, pair } }: { cup: Cup }) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  const { form } = useRouteContext({ from: '__root__' })
  const refusal = form?.action === FORM ? form.refusal : null
  return (
    <noscript>
      {refusal && <p className="quick-refusal">{refusalText(cupRefusalTexts, language, refusal)}</p>}
      <form method="post" action="/rumble-cup" className="cup-plain">
        <input type="hidden" name="cup" value={id} />
        {pair && <input type="hidden" name="token" value={pair.token} />}
        {pair ? (
          (['a', 'b'] as const).map((side) => (
            <button key={side} type="submit" name="side" value={side} className="button button-primary">
              {pair[side].name}
            </button>
          ))
        ) : (
          <button type="submit" className="button button-primary">
            {t.goOn}
          </button>
        )}
      </form>
    </noscript>
  )
}

/** Sentence after an answer: the winner, and how others answered the pair. */
function toldWords(t: CupTexts, { pair, choice, split }: Told): string {
  const words = [t.through(pair[choice as 'a' | 'b'].name)]
  if (split) words.push(t.split({ a: pair.a.name, b: pair.b.name, aPct: split.a, bPct: split.b }))
  return words.join(' ')
}

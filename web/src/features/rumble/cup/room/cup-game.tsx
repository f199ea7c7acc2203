import type { Cup } from '@liston/contract/rumble'
import { Button } from '../../../../design/controls/button.tsx'
import { ErrorState } from '../../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../../design/feedback/skeleton.tsx'
import { Moment } from '../../../../platform/time/moment.tsx'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { DuelPair } from '../../quick/game/duel-pair.tsx'
import { DuelPause } from '../../quick/game/duel-pause.tsx'
import type { Told } from '../../quick/game/use-told.ts'
import { placeOf } from '../bracket/round-words.ts'
import { type CupTexts, cupTexts } from '../texts.ts'
import { PlainMatch } from './plain-match.tsx'
import type { CupGameState } from './use-cup-game.ts'
import { useCupKeys } from './use-cup-keys.ts'

type Props = { cup: Cup; game: CupGameState }

/** The match that is asked, or the one that was, while it tells. */
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

/** Who goes on, and what others say of the pair. */
function toldWords(t: CupTexts, { pair, choice, split }: Told): string {
  const words = [t.through(pair[choice as 'a' | 'b'].name)]
  if (split) words.push(t.split({ a: pair.a.name, b: pair.b.name, aPct: split.a, bPct: split.b }))
  return words.join(' ')
}

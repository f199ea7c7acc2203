import type { Cup } from '@liston/contract/rumble'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ItemPicture } from '../../../design/identity/cover.tsx'
import { Trophy } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { ShareResult } from '../../rankings/index.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { cupTexts, type CupTexts, matchesIn } from './texts.ts'

/** The champion, its matches, and the share of people with the same champion. */
export function CupResultView({ cup }: { cup: Cup }) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  const told = useRef<HTMLHeadingElement>(null)
  // The cards are gone: keyboard and screen reader users continue from here.
  useEffect(() => told.current?.focus(), [])
  const { ranking, entrants, result } = cup
  const champion = entrants.find(({ seed }) => seed === result?.champion)
  const lang = ranking.language === language ? undefined : ranking.language
  const path = championPath(cup)
  return (
    <section className="cup-result" aria-labelledby="campeon">
      <div className="card cup-champion" data-tone="leader">
        <span className="cup-trophy">
          {champion && (
            <ItemPicture item={{ ...champion, name: champion.name ?? '' }} className="cup-champion-picture" />
          )}
          <Trophy size={40} aria-hidden="true" />
        </span>
        <h2 id="campeon" ref={told} tabIndex={-1}>
          {champion ? (
            <>
              <span className="cup-title">{t.champion}</span>{' '}
              <span className="cup-champion-name" lang={champion.name === null ? undefined : lang}>
                {champion.name ?? t.gone}
              </span>
            </>
          ) : (
            t.noChampion
          )}
        </h2>
        {result?.share && <p>{t.share(result.share.pct, result.share.people)}</p>}
        {!!result?.xp && <p className="quick-xp">{t.xp(result.xp)}</p>}
      </div>
      {path.length > 0 && (
        <section className="cup-path">
          <h3>{t.path}</h3>
          <ol>
            {path.map(({ round, rival }) => {
              const name = t.round(matchesIn(cup.size, round))
              return <li key={round}>{rival === null ? t.alone(name) : t.beats(name, rival)}</li>
            })}
          </ol>
        </section>
      )}
      {champion?.name && <ShareCup cup={cup} name={champion.name} />}
      <div className="quick-ways">
        <LinkButton href={rumbleHref('cup')}>{t.another}</LinkButton>
        <LinkButton href={`/ranking/${ranking.id}/${ranking.slug}`} variant="ghost">
          {t.toRanking}
        </LinkButton>
      </div>
    </section>
  )
}

/** A round that the champion won. `rival` is null if the item was gone and the user gave no answer. */
type Step = { round: number; rival: string | null }

/** The matches that the champion won, in order of rounds. */
export function championPath({ matches, entrants, result }: Cup): Step[] {
  const champion = result?.champion
  if (champion == null) return []
  return matches
    .filter(({ winner }) => winner === champion)
    .map(({ round, a, b, how }) => {
      const rival = entrants.find(({ seed }) => seed === (a === champion ? b : a))
      return { round, rival: how === 'chosen' ? (rival?.name ?? null) : null }
    })
}

/** Lines of the share text: the champion, the items it beat, and the share of people with the same champion. */
export function cupLines(cup: Cup, { name, t }: { name: string; t: CupTexts }): string[] {
  const beaten = championPath(cup).flatMap(({ rival }) => (rival === null ? [] : [rival]))
  const { ranking, result } = cup
  return [
    t.shared({ topic: ranking.topic, name }),
    ...(beaten.length > 0 ? [t.sharedPath(beaten.join(', '))] : []),
    ...(result?.share ? [t.shareShort(result.share.pct)] : []),
  ]
}

/** Button that shares the champion with a link to the ranking. */
function ShareCup({ cup, name }: { cup: Cup; name: string }) {
  const t = useTexts(cupTexts)
  const { id, slug } = cup.ranking
  return <ShareResult lines={cupLines(cup, { name, t })} path={`/ranking/${id}/${slug}`} />
}

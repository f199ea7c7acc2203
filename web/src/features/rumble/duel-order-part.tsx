import type { Ranking } from '@liston/contract/rankings'
import type { DuelPlace } from '@liston/contract/rumble'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Bar } from '../../design/identity/bar.tsx'
import type { Api } from '../../platform/api.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { counted, defineTexts, nth, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { rumbleHref } from './enter-rumble.ts'
import './teaser/duels.css'

const duelOrderQuery = (api: Api, rankingId: string) =>
  queryOptions({ queryKey: keys.rumble('order', rankingId), queryFn: () => api.rumble.duelOrder({ id: rankingId }) })

export const load = ({ api, queryClient }: PageContext, rankingId: string) =>
  queryClient.ensureQueryData(duelOrderQuery(api, rankingId))

/** The tab "Duelos": a ranking ordered by duels, with the certainty of each place. */
export function Part({ ranking }: { ranking: Ranking }) {
  const t = useTexts(duelOrderTexts)
  const me = useMe()
  const { data: order } = useSuspenseQuery(duelOrderQuery(useApi(), ranking.id))
  const mayPlay = me && me.id !== ranking.author.id
  const play = mayPlay && (
    <LinkButton href={rumbleHref('quick', ranking.id)} variant="primary">
      {t.play}
    </LinkButton>
  )
  return (
    <section aria-labelledby="por-duelos" className="duel-order">
      <h2 id="por-duelos" className="sr-only">
        {t.title}
      </h2>
      {order.places.length === 0 ? (
        <EmptyState title={t.empty} action={play}>
          {play && <p>{t.emptyHint}</p>}
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-muted">
            {t.from(order.duels, order.people)} {t.how}
          </p>
          <ol className="duel-places">
            {order.places.map((place) => (
              <Place key={place.item.id} place={place} language={ranking.language} />
            ))}
          </ol>
          {play}
        </>
      )}
    </section>
  )
}

function Place({ place, language }: { place: DuelPlace; language: Ranking['language'] }) {
  const t = useTexts(duelOrderTexts)
  const lang = useLanguage() === language ? undefined : language
  const { item, rank, rankLow, rankHigh, winPct, appearances, firmness } = place
  return (
    <li className="duel-place">
      <span className="duel-place-rank numeral">{rank}</span>
      <div className="duel-place-body">
        <p className="duel-place-head">
          <span className="duel-place-name" lang={lang}>
            {item.name}
          </span>
          <span className="numeral">{t.wins(winPct)}</span>
        </p>
        <Bar fill={winPct} place={rank} track />
        <p className="duel-place-sure text-sm text-muted">
          <Badge tone={firmness === 'firm' ? 'positive' : undefined}>{t.firmness[firmness]}</Badge>{' '}
          <span>{t.range(rankLow, rankHigh)}</span> · <span>{t.answers(appearances)}</span>
        </p>
      </div>
    </li>
  )
}

const es = {
  title: 'Orden por duelos',
  from: (duels: number, people: number) =>
    `${counted('es', duels, { one: 'duelo', other: 'duelos', many: 'de duelos' })} de ${counted('es', people, { one: 'persona', other: 'personas', many: 'de personas' })}.`,
  how: 'Cada persona cuenta una vez por pareja, con su última respuesta. Quien gana a los fuertes sube más.',
  wins: (pct: number) => `gana el ${pct} %`,
  range: (low: number, high: number) => (low === high ? `${low}.º` : `entre ${low}.º y ${high}.º`),
  answers: (n: number) => counted('es', n, { one: 'respuesta', other: 'respuestas', many: 'de respuestas' }),
  firmness: { provisional: 'Provisional', settling: 'Asentándose', firm: 'Firme' },
  empty: 'Aquí aún no hay duelos.',
  emptyHint: 'El primero lo puedes jugar tú.',
  play: 'Jugar 10 duelos',
}

export const duelOrderTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Order by duels',
    from: (duels, people) =>
      `${counted('en', duels, { one: 'duel', other: 'duels' })} of ${counted('en', people, { one: 'person', other: 'people' })}.`,
    how: 'Each person counts once per pair, with their latest answer. Beating a strong rival counts more.',
    wins: (pct) => `wins ${pct}%`,
    range: (low, high) => (low === high ? nth('en', low) : `between ${nth('en', low)} and ${nth('en', high)}`),
    answers: (n) => counted('en', n, { one: 'answer', other: 'answers' }),
    firmness: { provisional: 'Provisional', settling: 'Settling', firm: 'Firm' },
    empty: 'There are no duels here yet.',
    emptyHint: 'Play the first one.',
    play: 'Play 10 duels',
  },
})

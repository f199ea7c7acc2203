import { PAID_VOTE_KINDS, PAID_VOTES } from '@liston/contract/economy'
import type { Ranking } from '@liston/contract/rankings'
import { fairFormula, shownScore, type VotePrices } from '@liston/contract/voting'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { Kept } from '../../../platform/kept.tsx'
import { counted, defineTexts, formatNumber, plural, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { detailTexts } from '../../rankings/index.ts'
import { HOW_IT_COUNTS, howTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'

/**
 * The formula in words, with the constants of the server and the figures of this list (rules 3.5). `drawn` is the
 * ranking as of page load.
 */
export function HowItCounts({ drawn }: { drawn: Ranking }) {
  const { prices } = useVoting()
  const { id, visibility, label, items } = drawn
  return (
    <Kept part="how-it-counts" from={[id, visibility, label, items.slice(0, ADDED_UP), prices]}>
      {() => <Explanation drawn={drawn} />}
    </Kept>
  )
}

function Explanation({ drawn }: { drawn: Ranking }) {
  const t = useTexts(formulaTexts)
  const labels = useTexts(detailTexts)
  const language = useLanguage()
  const percent = (share: number) => formatNumber(language, Math.round(share * 100))
  const f = fairFormula
  const { prices } = useVoting()
  return (
    <details className="how-it-counts">
      <summary>{useTexts(howTexts).title}</summary>
      <dl id={HOW_IT_COUNTS}>
        <dt>{t.fair}</dt>
        <dd>{t.fairPeople(f.shareFrom, percent(f.shareOf))}</dd>
        <dd>
          {t.fairNew({
            votes: f.newcomerLeast,
            percent: percent(f.newcomerShare),
            people: f.youngMass,
            until: f.youngUntil,
          })}
        </dd>
        <dd>{t.fairLate(f.lateMax + 1)}</dd>
        <dd>{t.fairStars}</dd>
        <dd>{t.fairRange(f.draws)}</dd>
        <dd>{t.fairSettled}</dd>
        <WorkedExample drawn={drawn} />
        <dt>{t.firm}</dt>
        <dd>{t.firmFrom(f.stableFrom)}</dd>
        <dd>
          {labels.labelStable}. {labels.labelStableHint}
        </dd>
        <dt>{t.points}</dt>
        <dd>{t.pointsSum(prices)}</dd>
        <dt>{t.author}</dt>
        <dd>{t.authorOrder(f.crowdFrom)}</dd>
        <dt>{t.people}</dt>
        <dd>{t.peopleApart}</dd>
        <dd>
          <Anchor href="/tutorial/details#justo" className="link">
            {t.all}
          </Anchor>
        </dd>
      </dl>
    </details>
  )
}

/** Number of items with a worked sum: enough to see why one is above the other. */
const ADDED_UP = 2

/** Worked sums of the first places of this list, and where to get the data to recompute them. */
function WorkedExample({ drawn }: { drawn: Ranking }) {
  const t = useTexts(formulaTexts)
  const now = useVoting().ranking
  const ranking = useHydrated() ? now : drawn
  const sums = useSums(ranking)
  return (
    <>
      {sums.length > 0 && <dt>{t.example}</dt>}
      {sums.map((sum) => (
        <dd key={sum}>{sum}</dd>
      ))}
      {/* The ballots of private lists, and of lists with fewer than five voters, are not public. */}
      {ranking.visibility === 'public' && ranking.label !== 'author' && (
        <>
          <dt>{t.check}</dt>
          <dd>
            {t.checkAll}{' '}
            <a href={`/api/v1/rankings/${ranking.id}/ballots`} download="ballots.json" className="link">
              {t.ballots}
            </a>
            , <code>npm run order -- ballots.json</code>
          </dd>
        </>
      )}
    </>
  )
}

function useSums({ items }: Ranking): string[] {
  const t = useTexts(formulaTexts)
  return items.slice(0, ADDED_UP).flatMap(({ rank, name, standing }) => {
    if (!standing) return []
    return t.sum({ place: rank, name, ...shownScore(standing) })
  })
}

/** A row's score and its parts. */
type Sum = { place: number; name: string; trusted: number; late: number; newcomers: number; score: number }

export const formulaTexts = defineTexts({
  es: {
    fair: 'Justo',
    fairPeople: (votes: number, percent: string) =>
      `El voto de cada miembro asentado cuenta casi igual. Quien vota por gran parte de la lista (más de ${counted('es', votes, { one: 'elemento', other: 'elementos' })} y del ${percent} %) reparte entre todos sus votos el peso de ${formatNumber('es', votes)}, o del ${percent} % de la lista si es más.`,
    fairSettled:
      'Asentado es quien confirmó su correo, lleva aquí una semana y ha votado en diez rankings. Su voto pesa 1 hasta el nivel 4 y 2 como mucho, desde el nivel 9. Sin correo confirmado pesa 0.',
    fairNew: (o: { votes: number; percent: string; people: number; until: number }) =>
      `Todas las cuentas nuevas juntas suman a un elemento ${counted('es', o.votes, { one: 'voto', other: 'votos' })} como mucho, o un ${o.percent} % de los que le dieron los miembros asentados si es más; en una lista joven cuentan como hasta ${counted('es', o.people, { one: 'persona', other: 'personas' })}, y cada vez menos hasta que ${plural('es', o.until, { one: 'vota # asentada', other: 'votan # asentadas' })}.`,
    fairLate: (times: number) =>
      `De un elemento añadido más tarde estimamos con cautela qué habrían dicho quienes votaron antes, a partir de quienes llegaron después, y nunca contamos un voto más de ${counted('es', times, { one: 'vez', other: 'veces' })}.`,
    fairStars: 'Las Stars solo deciden entre elementos con exactamente la misma puntuación.',
    fairRange: (draws: number) =>
      `El intervalo, «3.º (2–5)», dice dónde estaría probablemente el elemento si votara todo el mundo: ahí cae en 9 de cada 10 de ${counted('es', draws, { one: 'sorteo', other: 'sorteos' })}. «≈» es poco más que una moneda al aire.`,
    firm: 'Provisional y estable',
    firmFrom: (people: number) =>
      `Provisional: como poco, hasta que ${plural('es', people, { one: 'vota # miembro asentado', other: 'votan # miembros asentados' })}.`,
    example: 'Esta lista, ahora',
    sum: ({ place, name, trusted, late, newcomers, score }: Sum) =>
      `${place}.º ${name}: ${counted('es', trusted, { one: 'voto', other: 'votos' })} de miembros asentados + ${counted('es', late, { one: 'estimado', other: 'estimados' })} por llegar tarde + ${formatNumber('es', newcomers)} de cuentas nuevas = ${formatNumber('es', score)}`,
    check: 'Compruébalo',
    checkAll: 'Cualquiera puede rehacer este orden con el código abierto de la aplicación:',
    ballots: 'los votos, sin nombres',
    points: 'Votos',
    pointsSum: (prices: VotePrices) =>
      `La suma de lo que ves: +1 por voto (más desde el nivel 5), ${PAID_VOTE_KINDS.map((kind) => `+${prices[kind]} por ${PAID_VOTES[kind].name}`).join(', ')}. «Impulsado» es la parte comprada con Stars.`,
    author: 'Autor',
    authorOrder: (people: number) =>
      `El orden en que se escribió. También manda en Justo hasta que ${plural('es', people, { one: 'vota # persona', other: 'votan # personas' })}.`,
    all: 'Todas las fórmulas, con un ejemplo',
    people: 'Personas y votos',
    peopleApart: 'Van siempre aparte: un Boost son diez votos de una sola persona.',
  },
  en: {
    fair: 'Fair',
    fairPeople: (votes: number, percent: string) =>
      `Every established member’s vote counts almost the same. Someone who votes for a large part of the list (more than ${counted('en', votes, { one: 'item', other: 'items' })} and ${percent}%) shares the weight of ${counted('en', votes, { one: 'vote', other: 'votes' })}, or of ${percent}% of the list if that is more, among all their votes.`,
    fairSettled:
      'Established means: a confirmed e-mail, a week here and votes on ten rankings. Such a vote weighs 1 up to level 4, and 2 at most from level 9. Without a confirmed e-mail it weighs 0.',
    fairNew: (o: { votes: number; percent: string; people: number; until: number }) =>
      `All new accounts together add at most ${counted('en', o.votes, { one: 'vote', other: 'votes' })} to an item, or ${o.percent}% of what established members gave it if that is more; on a young list they count as up to ${counted('en', o.people, { one: 'person', other: 'people' })}, and less and less until ${formatNumber('en', o.until)} established ones have voted.`,
    fairLate: (times: number) =>
      `For an item added later, we estimate with care what those who voted before would have said, from those who came after, and never count a vote more than ${counted('en', times, { one: 'time', other: 'times' })}.`,
    fairStars: 'Stars decide only between items with exactly the same score.',
    fairRange: (draws: number) =>
      `The range, “3rd (2–5)”, tells where the item would probably be if everyone voted: it falls there in 9 of 10 of ${counted('en', draws, { one: 'draw', other: 'draws' })}. “≈” is little more than a coin toss.`,
    firm: 'Provisional and stable',
    firmFrom: (people: number) =>
      `Provisional: at least until ${formatNumber('en', people)} established members have voted.`,
    example: 'This list, now',
    sum: ({ place, name, trusted, late, newcomers, score }: Sum) =>
      `${place}. ${name}: ${counted('en', trusted, { one: 'vote', other: 'votes' })} from established members + ${formatNumber('en', late)} estimated for coming late + ${formatNumber('en', newcomers)} from new accounts = ${formatNumber('en', score)}`,
    check: 'Check it',
    checkAll: 'Anyone can compute this order again with the application’s open code:',
    ballots: 'the ballots, without names',
    points: 'Votes',
    pointsSum: (prices: VotePrices) =>
      `The sum of what you see: +1 a vote (more from level 5 on), ${PAID_VOTE_KINDS.map((kind) => `+${prices[kind]} ${PAID_VOTES[kind].one.en}`).join(', ')}. “Boosted” is the part bought with Stars.`,
    author: 'Author',
    authorOrder: (people: number) =>
      `The order it was written in. It also decides Fair until ${plural('en', people, { one: '# person has', other: '# people have' })} voted.`,
    all: 'All formulas, with an example',
    people: 'People and votes',
    peopleApart: 'Always counted separately: a Boost is ten votes from one person.',
  },
})

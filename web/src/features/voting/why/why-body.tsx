import { type PlaceReason, shownScore, type Why } from '@liston/contract/voting'
import { queryOptions } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { formatNumber, type Language, nth, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { whyTexts } from './why-texts.ts'

type Props = { why: Why; rankingId: string; isPublic: boolean }

/** All figures behind a place in "Justo", each with a sentence (rules 3.5 and 4). */
export function WhyBody({ why, rankingId, isPublic }: Props) {
  const t = useTexts(whyTexts)
  const { counted, people } = why
  return (
    <>
      <p className="why-place">
        <Place why={why} />
      </p>
      {why.label === 'author' && <p>{t.authors(why.votersMissing)}</p>}
      {why.label !== 'author' && !counted && <p>{t.counting}</p>}
      {counted && (
        <>
          <p>{t.people(people, counted.voters)}</p>
          <WhySum counted={counted} />
          <ul className="why-notes">
            {counted.asidePeople + counted.againstAside > 0 && (
              <li>{t.aside(counted.asidePeople + counted.againstAside)}</li>
            )}
            {why.stars > 0 && <li>{t.stars(why.stars, counted.starsPeople)}</li>}
            <li>{counted.votesToClimb === null ? t.first : t.climb(counted.votesToClimb)}</li>
          </ul>
        </>
      )}
      <p className="why-more">
        <Anchor href="/tutorial/details#justo" className="link">
          {t.formula}
        </Anchor>
        {isPublic && (
          <Anchor href={`/item/${why.itemId}`} rel="nofollow" className="link">
            {t.passport}
          </Anchor>
        )}
        {counted && isPublic && (
          <a href={`/api/v1/rankings/${rankingId}/ballots`} download="ballots.json" className="link">
            {t.ballots}
          </a>
        )}
      </p>
    </>
  )
}

/** A line of the sum: name, explanation and votes. */
type Line = { name: string; hint: string; votes: number }

/** The parts of an item's score, which add up to the displayed digit. */
function WhySum({ counted }: { counted: PlaceReason }) {
  const t = useTexts(whyTexts)
  const language = useLanguage()
  const { trustedPeople, sharedPeople, againstPeople, newPeople, standing, againstVotes } = counted
  const shown = shownScore(standing, againstVotes)
  const lines: Line[] = [
    {
      name: t.trusted(trustedPeople),
      hint: t.trustedHint + (sharedPeople > 0 ? ` ${t.shared(sharedPeople)}` : ''),
      votes: shown.for,
    },
    ...(againstPeople > 0 ? [{ name: t.against(againstPeople), hint: t.againstHint, votes: -shown.against }] : []),
    ...(newPeople > 0 ? [{ name: t.newcomers(newPeople), hint: t.newcomersHint, votes: shown.newcomers }] : []),
    ...(shown.late > 0 ? [{ name: t.late, hint: t.lateHint, votes: shown.late }] : []),
  ]
  return (
    <table className="why-sum">
      <caption className="sr-only">{t.sum}</caption>
      <tbody>
        {lines.map(({ name, hint, votes }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span>{hint}</span>
            </th>
            <td className="numeral">{signed(language, votes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.score}</th>
          <td className="numeral">{formatNumber(language, shown.score)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const signed = (language: Language, votes: number) =>
  `${votes < 0 ? '−' : '+'}${formatNumber(language, Math.abs(votes))}`

/** The place of the item, its range, and its tie. */
function Place({ why }: { why: Why }) {
  const t = useTexts(whyTexts)
  const language = useLanguage()
  const place = (n: number) => nth(language, n)
  const { rank, rankLow: low, rankHigh: high } = why
  const range = low !== null && high !== null && (low === high ? t.sure : t.range(place(low), place(high)))
  return (
    <>
      <strong>{t.place(place(rank), why.items)}</strong> {range} {why.tieWithNext && t.tie(place(rank + 1))}{' '}
      {why.isNew && t.isNew}
    </>
  )
}

/** Why an item has its place. */
export const whyQuery = (api: Api, rankingId: string, itemId: string) =>
  queryOptions({ queryKey: [...keys.homeOfItem(itemId), 'why'], queryFn: () => api.voting.why({ rankingId, itemId }) })

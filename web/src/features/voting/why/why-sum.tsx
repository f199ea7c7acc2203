import { type PlaceReason, shownScore } from '@liston/contract/voting'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { whyTexts } from './why-texts.ts'

/** A line of the sum: what it is, why, and what it adds. */
type Line = { name: string; hint: string; votes: number }

/** What adds up to the score of an item, to the digit that is shown. */
export function WhySum({ counted }: { counted: PlaceReason }) {
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

const signed = (language: 'es' | 'en', votes: number) =>
  `${votes < 0 ? '−' : '+'}${formatNumber(language, Math.abs(votes))}`

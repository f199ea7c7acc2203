import { type RatingSummary as Summary, reviewRules, STAR_VALUES } from '@liston/contract/reviews'
import type * as z from 'zod'
import { Bar } from '../../../design/identity/bar.tsx'
import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { StarRow } from '../stars/star-row.tsx'
import { starTexts } from '../stars/star-texts.ts'
import { readTexts } from './read-texts.ts'

/** The rating of an item, its number of reviews, and the histogram of stars. */
export function RatingSummary({ summary: { avg, n, histogram } }: { summary: z.infer<typeof Summary> }) {
  const t = useTexts(readTexts)
  const s = useTexts(starTexts)
  const language = useLanguage()
  // Highest stars first.
  const bins = STAR_VALUES.map((stars, i) => ({ stars, n: histogram[i] ?? 0 })).reverse()
  const most = Math.max(1, ...histogram)
  const rating = avg === null ? null : formatNumber(language, Math.round(avg * 10) / 10)
  return (
    <div className="rating">
      <p className="rating-figure">
        {rating !== null && (
          <>
            <span className="numeral rating-number">
              {rating}
              <span className="sr-only"> {t.rating('').trim()}</span>
            </span>
            <StarRow stars={Math.round((avg ?? 0) * 10) / 10} />
          </>
        )}
        <span>{counted(language, n, t.ratings)}</span>
      </p>
      {n > 0 && (
        <ol aria-label={t.histogram} className="histogram">
          {bins.map(({ stars, n: given }) => (
            <li key={stars}>
              <span className="sr-only">
                {t.bin(s.of(formatNumber(language, stars), stars !== 1), counted(language, given, t.people))}
              </span>
              <span aria-hidden="true" className="histogram-stars numeral">
                {formatNumber(language, stars)}
              </span>
              <Bar fill={(100 * given) / most} size="sm" tone="accent" />
            </li>
          ))}
        </ol>
      )}
      <p className="text-sm text-muted">
        {rating === null &&
          n < reviewRules.RATING_FROM &&
          t.fewRatings(formatNumber(language, reviewRules.RATING_FROM - n))}{' '}
        {t.apart}
      </p>
    </div>
  )
}

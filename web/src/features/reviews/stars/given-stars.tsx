import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { StarRow, starTexts } from './star-row.tsx'

/** The stars of a review, as a drawing and as text. */
export function GivenStars({ stars }: { stars: number }) {
  const t = useTexts(starTexts)
  const n = formatNumber(useLanguage(), stars)
  return (
    <span className="given-stars">
      <StarRow stars={stars} />
      <span aria-hidden="true" className="numeral">
        {n}
      </span>
      <span className="sr-only">{t.ofFive(n)}</span>
    </span>
  )
}

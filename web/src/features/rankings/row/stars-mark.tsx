import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { figureTexts } from './figure-texts.ts'

/** The Stars that an item got, apart from its people: they buy light, and neither its bar nor its figure. */
export function StarsMark({ stars }: { stars: number }) {
  const t = useTexts(figureTexts)
  const number = formatNumber(useLanguage(), stars)
  return (
    stars > 0 && (
      <span className="stars-mark">
        <span aria-hidden="true">★ {number}</span>
        <span className="sr-only">{t.stars(number)}</span>
      </span>
    )
  )
}

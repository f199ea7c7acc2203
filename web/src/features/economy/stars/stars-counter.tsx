import '../economy.css'
import { Star } from '../../../design/identity/icon.ts'
import { askForModal } from '../../../platform/modals/queue.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { counterTexts } from './texts.ts'

/** Balance in the header. Opens the sheet about Stars. */
export function StarsCounter({ stars }: { stars: number }) {
  const t = useTexts(counterTexts)
  const language = useLanguage()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t.button(stars)}
      className="stars-counter"
      onClick={() => askForModal('stars')}
    >
      <Star size={18} aria-hidden="true" />
      <span className="numeral">{formatNumber(language, stars)}</span>
    </button>
  )
}

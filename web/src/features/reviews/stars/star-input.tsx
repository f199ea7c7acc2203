import { STAR_VALUES } from '@liston/contract/reviews'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { StarRow, starTexts } from './star-row.tsx'

type Props = { value: number | null; label?: string; optional?: boolean; onChange?(stars: number): void }

/**
 * Ten radio buttons from half a star to five. Arrow keys step by halves, and a pointer selects the half under it. The
 * stylesheet fills the stars up to the selected one.
 */
export function StarInput({ value, label, optional, onChange }: Props) {
  const t = useTexts(starTexts)
  const language = useLanguage()
  return (
    <fieldset className="star-input">
      <legend className="field-label">{label ?? t.stars}</legend>
      <div className="star-halves">
        <StarRow stars={0} className="star-ground" />
        <StarRow stars={5} className="star-paint" />
        {STAR_VALUES.map((stars) => (
          <label key={stars} className="star-half">
            <input
              type="radio"
              name="stars"
              value={stars}
              required={!optional}
              defaultChecked={stars === value}
              onChange={onChange && (() => onChange(stars))}
              className="star-radio"
            />
            <span className="star-said">{t.of(formatNumber(language, stars), stars !== 1)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

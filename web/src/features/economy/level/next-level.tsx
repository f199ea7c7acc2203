import '../evolution.css'
import { CREDIT_NUMBERS, levelProgress, levelTitleText, levelUpStars } from '@liston/contract/economy'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'
import { useNumbers } from '../use-numbers.ts'
import { benefitsOf } from './benefits.ts'

/** Stars and benefits of the next level. */
export function NextLevel({ xp }: { xp: number }) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  const numbers = useNumbers(CREDIT_NUMBERS)
  const next = levelProgress(xp).level + 1
  return (
    <section aria-labelledby="next-level" className="next-level">
      <h2 id="next-level" className="next-level-title">
        {t.next(next, levelTitleText(next, language))}
      </h2>
      <ul className="benefits">
        <li>{t.nextStars(levelUpStars(next))}</li>
        {benefitsOf(language, next, numbers).map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </section>
  )
}

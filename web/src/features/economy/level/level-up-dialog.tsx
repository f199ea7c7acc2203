import '../evolution.css'
import { CREDIT_NUMBERS, levelTitleText, starsOfLevel } from '@liston/contract/economy'
import { Button } from '../../../design/controls/button.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'
import { useNumbers } from '../use-numbers.ts'
import { benefitsOf } from './benefits.ts'
import { ShareLevel } from './share-level.tsx'

type Props = { level: number; open: boolean; onClose: () => void }

/** Announces a reached level: title, benefits, Stars, and a button to share it (specification 4, 9). */
export function LevelUpDialog({ level, open, onClose }: Props) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  const benefits = benefitsOf(language, level, useNumbers(CREDIT_NUMBERS))
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.levelUp(level)}
      description={t.levelUpTitle(levelTitleText(level, language))}
      closeLabel={t.close}
      footer={<Button onClick={onClose}>{t.carryOn}</Button>}
    >
      <div className="level-up">
        <p className="level-up-figure numeral" aria-hidden="true">
          {level}
        </p>
        <Bar fill={100} place={1} size="lg" tone="stars" className="level-up-bar" />
        <p className="level-up-stars">{t.levelUpStars(starsOfLevel(level))}</p>
        {benefits.length > 0 && (
          <section aria-label={t.benefits}>
            <h3 className="level-up-heading">{t.benefits}</h3>
            <ul className="benefits">
              {benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </section>
        )}
        <ShareLevel level={level} fresh />
      </div>
    </Dialog>
  )
}

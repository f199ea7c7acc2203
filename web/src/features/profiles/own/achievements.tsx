import './own.css'
import type { PublicProfile } from '@liston/contract/profiles'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { ownTexts } from './texts.ts'

/** Figures of a user: level, XP, published rankings, received votes. */
export function Achievements({ profile, xp }: { profile: PublicProfile; xp: number }) {
  const t = useTexts(ownTexts)
  const language = useLanguage()
  const figures: [string, number][] = [
    [t.levelReached, profile.level],
    [t.xp, xp],
    [t.published, profile.rankings],
    [t.received, profile.points],
  ]
  return (
    <section aria-labelledby="facts" className="grid gap-4">
      <div>
        <h2 id="facts" className="text-lg">
          {t.facts}
        </h2>
        <p className="text-muted">{t.factsHint}</p>
      </div>
      <dl className="own-figures">
        {figures.map(([what, n]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="numeral">{formatNumber(language, n)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

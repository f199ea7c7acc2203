import { inLanguage } from '@liston/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { bonusQuery } from './bonus-query.ts'
import { bonusLineTexts } from './line-texts.ts'

/** The running XP bonus and its end, for signed-in users. Renders nothing if no bonus runs or it can't be loaded. */
export function BonusLine() {
  const t = useTexts(bonusLineTexts)
  const language = useLanguage()
  const dates = useDates()
  const me = useMe()
  const { data } = useQuery({ ...bonusQuery(useApi()), enabled: me !== null })
  const bonus = me && data?.bonus
  if (!bonus) return null
  return (
    <p className="notice" role="note">
      <span>
        <strong>{t.line(inLanguage(bonus.name, language), bonus.factor)}</strong>{' '}
        <time dateTime={bonus.endsAt}>{dates.moment(bonus.endsAt)}</time>.
      </span>
    </p>
  )
}

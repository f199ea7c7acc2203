import { FREEZES_MAX } from '@liston/contract/daily-reward'
import { PRICES } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { Streak } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { streakQuery } from '../../daily-reward/index.ts'
import { useNumbers } from '../../economy/index.ts'
import { redeemTexts } from '../texts.ts'
import { SinkForm } from './sink-form.tsx'
import { SinkRow } from './sink-row.tsx'

type Props = { stars: number; back: string }

/** A day of one's streak that may be missed; two can be held. */
export function FreezeSink({ stars, back }: Props) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const { data } = useQuery(streakQuery(useApi()))
  const number = (n: number) => formatNumber(language, n)
  const { freezeStars } = useNumbers(PRICES)
  const full = (data?.freezes ?? 0) >= FREEZES_MAX
  return (
    <SinkRow
      icon={<Streak aria-hidden="true" />}
      title={t.freeze}
      price={t.stars(number(freezeStars))}
      text={`${t.freezeText} ${data ? t.freezeHeld(number(data.freezes), number(FREEZES_MAX)) : ''}`}
    >
      {full ? (
        <p className="sink-missing">{t.freezeFull}</p>
      ) : (
        <SinkForm sink="freeze" price={freezeStars} stars={stars} back={back} />
      )}
    </SinkRow>
  )
}

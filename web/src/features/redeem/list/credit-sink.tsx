import { PRICES } from '@liston/contract/economy'
import type { Redeemables } from '@liston/contract/redeem'
import { Ai } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useNumbers } from '../../economy/index.ts'
import { redeemTexts } from '../texts.ts'
import { SinkForm } from './sink-form.tsx'
import { SinkRow } from './sink-row.tsx'
import { UndoForm } from './undo-form.tsx'

type Props = { of: Redeemables; back: string }

/** One AI credit, ten a month at most. */
export function CreditSink({ of: { credits, stars }, back }: Props) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const { creditStars, creditsPerMonth } = useNumbers(PRICES)
  const full = credits.boughtThisMonth >= creditsPerMonth
  return (
    <SinkRow
      icon={<Ai aria-hidden="true" />}
      title={t.credit}
      price={t.stars(number(creditStars))}
      text={t.creditText(number(credits.owned), number(credits.boughtThisMonth), number(creditsPerMonth))}
    >
      {full ? (
        <p className="sink-missing">{t.creditFull}</p>
      ) : (
        <SinkForm sink="credit" price={creditStars} stars={stars} back={back} />
      )}
      <UndoForm act="undo-credit" undo={credits.undo} back={back} />
    </SinkRow>
  )
}

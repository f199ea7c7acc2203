import { useTexts } from '../../../platform/texts.tsx'
import { detailTexts } from '../detail/texts.ts'

/** Over the rows at the end that are too close to call. */
export function CoinTossHeading() {
  const t = useTexts(detailTexts)
  return (
    <div className="ranked-toss">
      <h3 className="ranked-toss-title">≈ {t.coinToss}</h3>
      <p>{t.coinTossHint}</p>
    </div>
  )
}

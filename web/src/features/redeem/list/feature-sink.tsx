import { PRICES } from '@liston/contract/economy'
import { categoryOf } from '@liston/contract/rankings'
import type { FeatureChoice, Redeemables } from '@liston/contract/redeem'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Star } from '../../../design/identity/icon.ts'
import { useDates } from '../../../platform/time/use-dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useNumbers } from '../../economy/index.ts'
import { redeemTexts } from '../texts.ts'
import { SinkForm } from './sink-form.tsx'
import { SinkRow } from './sink-row.tsx'

type Props = { of: Redeemables; back: string }

/** Features a ranking of the user at the top of its category for a day. */
export function FeatureSink({ of: { features, stars }, back }: Props) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const dates = useDates()
  const { featureStars } = useNumbers(PRICES)
  const { standing, choices } = features
  const nameOf = ({ category }: Pick<FeatureChoice, 'category'>) => categoryOf(category)?.[language] ?? category
  const free = choices.filter(({ takenUntil }) => takenUntil === null)
  const label = (one: FeatureChoice) =>
    one.takenUntil
      ? t.featureTaken(one.topic, nameOf(one), dates.moment(one.takenUntil))
      : t.featureFree(one.topic, nameOf(one))
  return (
    <SinkRow
      icon={<Star aria-hidden="true" />}
      title={t.feature}
      price={t.stars(formatNumber(language, featureStars))}
      text={
        <>
          <p>{t.featureText}</p>
          {standing.map((one) => (
            <p key={one.id} className="sink-standing">
              <Anchor href={`/category/${one.category}`} className="link">
                {one.topic}
              </Anchor>
              {` · ${t.featureStanding(nameOf(one), dates.moment(one.until))}`}
            </p>
          ))}
          {choices.length === 0 && standing.length === 0 && <p>{t.featureNone}</p>}
          {choices.length > 0 && free.length === 0 && <p>{t.featureAllTaken}</p>}
        </>
      }
    >
      {free.length > 0 && (
        <SinkForm
          sink="feature"
          price={featureStars}
          stars={stars}
          back={back}
          aboutOf={({ about }) => choices.find(({ id }) => id === about)?.topic}
        >
          <Select
            name="about"
            label={t.featureWhich}
            defaultValue={free[0]?.id}
            options={choices.map((one) => ({ value: one.id, label: label(one), disabled: one.takenUntil !== null }))}
          />
        </SinkForm>
      )}
    </SinkRow>
  )
}

import { PRICES } from '@liston/contract/economy'
import { categoryOf, categoryPath } from '@liston/contract/rankings'
import type { FeatureChoice, Redeemables } from '@liston/contract/redeem'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Star } from '../../../design/identity/icon.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useNumbers } from '../../economy/index.ts'
import { redeemTexts } from '../texts.ts'
import '../redeem.css'
import { type Sink, useRedeem } from '../use-redeem.ts'

/** Features a ranking of the user at the top of its category for a day. */
export function FeatureSink({ of: { features, stars } }: { of: Redeemables }) {
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
      price={t.stars(featureStars)}
      text={
        <>
          <p>{t.featureText}</p>
          {standing.map((one) => (
            <p key={one.id} className="sink-standing">
              <Anchor href={categoryPath(one.category)} className="link">
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

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((m) => m.ConfirmDialog), { when: 'press' })

type SinkFormProps = {
  sink: Sink
  price: number
  stars: number
  /** Text for the confirmation: the chosen ranking. */
  aboutOf?: (fields: Record<string, string>) => string | undefined
  children?: ReactNode
}

/**
 * Purchase form. A dialog asks for confirmation with the price and the remaining Stars. If Stars are missing, shows
 * how many instead of the button.
 */
export function SinkForm({ sink, price, stars, aboutOf, children }: SinkFormProps) {
  const t = useTexts(redeemTexts)
  const { perform, tell } = useRedeem()
  const [asked, setAsked] = useState<string | null>(null)
  const [seen, setSeen] = useState(price)
  const [told, setTold] = useState(false)
  const [pending, setPending] = useState(false)

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setSeen(price)
    setTold(false)
    setAsked(fields.about ?? '')
  }
  async function answer() {
    setPending(true)
    try {
      await perform(sink, asked ?? '', seen)
      setAsked(null)
    } catch (error) {
      // On a price change, asks again with the new price.
      const now =
        error instanceof ApiError && error.code === 'PRICE_CHANGED' ? (error.data as { price: number }).price : null
      if (now === null || now > stars) {
        tell(error)
        setAsked(null)
      } else {
        setSeen(now)
        setTold(true)
      }
    }
    setPending(false)
  }
  if (stars < price) return <p className="sink-missing">{t.missing(price - stars)}</p>
  return (
    <form method="dialog" onSubmit={ask} className="sink-form">
      {children}
      <Button type="submit" aria-haspopup="dialog" aria-label={`${t.redeem}: ${t.askWhat[sink]}`}>
        {t.redeem}
      </Button>
      {asked !== null && (
        <Suspense>
          <ConfirmDialog
            {...{ sink, stars, pending }}
            price={seen}
            changed={told}
            about={aboutOf?.({ about: asked })}
            onConfirm={() => void answer()}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </form>
  )
}

type SinkRowProps = {
  icon: ReactNode
  title: string
  price: string
  /** Description, what the user has, and the limit. */
  text: ReactNode
  children?: ReactNode
}

/** One kind of purchase. */
export function SinkRow({ icon, title, price, text, children }: SinkRowProps) {
  return (
    <li className="sink">
      <span className="sink-icon">{icon}</span>
      <div className="sink-words">
        <h3 className="sink-title">{title}</h3>
        <p className="sink-price">{price}</p>
        <div className="sink-text">{text}</div>
      </div>
      {children && <div className="sink-acts">{children}</div>}
    </li>
  )
}

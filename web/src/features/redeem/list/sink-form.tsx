import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { askedPart } from '../../../platform/parts/asked-part.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { redeemRefusal } from '../refusal-texts.ts'
import { redeemTexts } from '../texts.ts'
import { type Sink, useRedeem } from '../use-redeem.ts'

const ConfirmDialog = askedPart(() => import('./confirm-dialog.tsx').then((m) => m.ConfirmDialog))

type Props = {
  sink: Sink
  price: number
  stars: number
  back: string
  /** Text for the confirmation: the chosen ranking. */
  aboutOf?: (fields: Record<string, string>) => string | undefined
  children?: ReactNode
}

/**
 * Purchase form. With JavaScript, a dialog asks for confirmation with the price and the remaining Stars. Without it,
 * submitting buys. If Stars are missing, shows how many instead of the button.
 */
export function SinkForm({ sink, price, stars, back, aboutOf, children }: Props) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const zone = useZone()
  const { perform, tell } = useRedeem()
  const [asked, setAsked] = useState<string | null>(null)
  const [seen, setSeen] = useState(price)
  const [told, setTold] = useState(false)
  const [pending, setPending] = useState(false)
  const form = useForm({ action: '/redeem', submit: async () => {} })
  const refused = form.values.act === sink ? form.refusal : null

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
    <form method="post" action="/redeem" onSubmit={ask} className="sink-form">
      <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="act" value={sink} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="price" value={price} />
      {children}
      {refused && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{redeemRefusal(language, new ApiError(refused), zone).text}</span>
        </p>
      )}
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

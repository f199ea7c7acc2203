import './stars-popup.css'
import { useEffect, useEffectEvent } from 'react'
import { Star } from '../identity/icon.ts'

/** Display time (specification 9), milliseconds. */
export const STARS_POPUP_MS = 2500

type Props = {
  /** Signed change of the balance; 0 shows nothing. */
  amount: number
  currency?: string
  /** Called after 2500 ms: set the amount to 0 then. */
  onDone: () => void
}

/** Briefly shows +N in green or -N in red (specification 4). Give it a new `key` for each change. */
export function StarsPopup({ amount, currency = 'Stars', onDone }: Props) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (amount === 0) return
    const timer = setTimeout(() => done(), STARS_POPUP_MS)
    return () => clearTimeout(timer)
  }, [amount])
  return (
    <div role="status" className="stars-popup">
      {amount !== 0 && (
        <p className="stars-popup-note" data-tone={amount > 0 ? 'positive' : 'negative'}>
          <Star size={20} />
          <span className="numeral">{amount > 0 ? `+${amount}` : amount}</span> {currency}
        </p>
      )}
    </div>
  )
}

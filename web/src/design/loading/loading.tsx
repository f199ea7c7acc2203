import './loading.css'
import { useEffect, useState } from 'react'

type Props = {
  /** Announced once to screen readers; the tips are only visible. */
  label: string
  tips: readonly string[]
  size?: 'sm' | 'md' | 'lg'
}

/** Loading animation with three bars, and tips to read meanwhile. */
export function Loading({ label, tips, size = 'md' }: Props) {
  const tip = useTip(tips)
  return (
    <div className={`loading loading-${size}`}>
      <p role="status" className="sr-only">
        {label}
      </p>
      <span className="loading-bars" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <p key={tip} className="loading-tip" aria-hidden="true">
        {tip}
      </p>
    </div>
  )
}

/** Display time of a tip, milliseconds (specification 9). */
const TIP_MS = { min: 2500, max: 3500 }

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The current tip; it changes every 2.5 to 3.5 seconds. With reduced motion it stays the first one. */
function useTip(tips: readonly string[]): string | undefined {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (isCalm() || tips.length < 2) return undefined
    const stay = TIP_MS.min + Math.random() * (TIP_MS.max - TIP_MS.min)
    const timer = setTimeout(() => setAt((now) => (now + 1) % tips.length), stay)
    return () => clearTimeout(timer)
  }, [tips, at])
  return tips[at % Math.max(1, tips.length)]
}

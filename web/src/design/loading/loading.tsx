import './loading.css'
import { useTip } from './use-tip.ts'

type Props = {
  /** Said once to those who listen; the tips are for those who watch. */
  label: string
  tips: readonly string[]
  size?: 'sm' | 'md' | 'lg'
}

/** Three bars that overtake one another, and something to read meanwhile. */
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

import { type ReactNode, useId } from 'react'
import { Bar } from '../identity/bar.tsx'
import type { Tone } from '../identity/cover-composition.ts'

type Props = {
  label: ReactNode
  /** Progress in percent. */
  fill: number
  /** Progress as text: "320 de 459 XP". */
  text: string
  tone?: Tone
  size?: 'sm' | 'md' | 'lg'
}

/** Progress towards a goal: next level, mission, sign-up step. A full bar ends like a ribbon. */
export function Progress({ label, fill, text, tone, size }: Props) {
  const labelId = useId()
  return (
    <div
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(100, Math.max(0, fill)))}
      aria-valuetext={text}
      className="progress"
    >
      <span className="progress-head">
        <span id={labelId} className="font-bold">
          {label}
        </span>
        <span className="numeral text-sm">{text}</span>
      </span>
      <Bar fill={fill} place={fill >= 100 ? 1 : undefined} tone={tone} size={size} track />
    </div>
  )
}

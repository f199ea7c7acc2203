import type { CappedDay } from '@liston/contract/economy'
import { useTexts } from '../../../platform/texts.tsx'
import { cappedTexts } from './capped-texts.ts'

type Props = { capped: readonly CappedDay[] }

/** Why acts of a day brought nothing more: one line for each kind that met its cap, or one for the whole day. */
export function CappedLines({ capped }: Props) {
  const t = useTexts(cappedTexts)
  const whole = capped.find(({ cap }) => cap.of === 'day')
  const lines = capped
    .filter(({ cap }) => cap.of === 'act')
    .map(({ reward, cap, isToday }) => (isToday ? t.actToday : t.act)(t.acts[reward], cap.xp))
  if (whole) lines.unshift((whole.isToday ? t.dayToday : t.day)(whole.cap.xp))
  if (lines.length === 0) return null
  return (
    <ul className="capped-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

import type { ProfileChanges } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Switch } from '../../../design/controls/switch.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { keptTexts } from './kept-texts.ts'
import { useKeep } from './use-keep.ts'

type Side = { value: string; change: ProfileChanges; said: string }

type Props = {
  /** The field of the form that keeps it without JavaScript, and the section to come back to. */
  field: string
  at: string
  label: ReactNode
  hint: ReactNode
  isOn: boolean
  on: Side
  off: Side
}

/** A switch that is kept as it is turned, said, and can be undone; without JavaScript a button does the same. */
export function KeptSwitch({ field, at, label, hint, isOn, on, off }: Props) {
  const t = useTexts(keptTexts)
  const { keep } = useKeep()
  const [now, other] = isOn ? [on, off] : [off, on]
  return (
    <form method="post" action="/profile/settings" className="settings-part">
      <Switch
        label={label}
        hint={hint}
        checked={isOn}
        onChange={() => void keep({ change: other.change, before: now.change, said: other.said })}
      />
      <noscript>
        <input type="hidden" name="at" value={at} />
        <input type="hidden" name="before" value={`${field}=${now.value}`} />
        <Button type="submit" name={field} value={other.value}>
          {isOn ? t.turnOff : t.turnOn}
        </Button>
      </noscript>
    </form>
  )
}

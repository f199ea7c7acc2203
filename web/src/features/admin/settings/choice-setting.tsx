import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { settingTexts } from './texts.ts'

type Props<V extends string> = {
  name: string
  label: string
  value: V
  options: Record<V, string>
  mayChange: boolean
  pending: boolean
  onSave(value: V): void
}

/** One of several values, saved by a press. */
export function ChoiceSetting<V extends string>({ name, label, value, options, mayChange, pending, onSave }: Props<V>) {
  const t = useTexts(settingTexts)
  const [chosen, setChosen] = useState(value)
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(e) => {
        e.preventDefault()
        onSave(chosen)
      }}
    >
      <Select
        name={name}
        label={label}
        value={chosen}
        disabled={!mayChange}
        onChange={(e) => setChosen(e.currentTarget.value as V)}
        options={Object.entries<string>(options).map(([option, text]) => ({ value: option, label: text }))}
      />
      {mayChange && (
        <Button type="submit" disabled={chosen === value} pending={pending} pendingText={t.saving}>
          {t.save}
        </Button>
      )}
    </form>
  )
}

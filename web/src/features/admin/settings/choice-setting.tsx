import type { Setting } from '@liston/contract/settings'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { SettingForm } from './setting-form.tsx'
import { settingTexts } from './texts.ts'

type Props<V extends string> = {
  name: Setting['key']
  version: number
  label: string
  value: V
  options: Record<V, string>
  mayChange: boolean
}

/** A setting with a fixed set of values. */
export function ChoiceSetting<V extends string>({ name, version, label, value, options, mayChange }: Props<V>) {
  const t = useTexts(settingTexts)
  return (
    <SettingForm name={name} version={version} className="flex flex-wrap items-end gap-3">
      {(pending) => (
        <>
          <Select
            name="choice"
            label={label}
            defaultValue={value}
            disabled={!mayChange}
            options={Object.entries<string>(options).map(([option, text]) => ({ value: option, label: text }))}
          />
          {mayChange && (
            <Button type="submit" pending={pending} pendingText={t.saving}>
              {t.save}
            </Button>
          )}
        </>
      )}
    </SettingForm>
  )
}

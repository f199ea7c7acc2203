import type { SettingChange } from '@liston/contract/admin'
import { DEFAULT_SETTINGS, type Setting } from '@liston/contract/settings'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatMoment } from '../../../platform/dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { settingTexts } from './texts.ts'
import type { useSaveSetting } from './use-save-setting.ts'

type Props = {
  name: Setting['key']
  changes: SettingChange[]
  saving: ReturnType<typeof useSaveSetting>
  mayChange: boolean
  children: ReactNode
}

/** A setting: what stands, and how it came to that; each former value comes back by one press. */
export function SettingCard({ name, changes, saving, mayChange, children }: Props) {
  const t = useTexts(settingTexts)
  const language = useLanguage()
  const back = (value: unknown) => saving.mutate({ key: name, value } as Setting)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.keys[name]}</h2>
      <p className="text-sm text-muted">{t.hints[name]}</p>
      {children}
      {changes.length > 0 && (
        <details>
          <summary className="admin-summary">{t.history(changes.length)}</summary>
          <ol className="grid gap-2">
            {changes.map((change, n) => (
              <li key={change.version} className="admin-change">
                <span className="text-sm text-muted">
                  {t.changedBy(change.by)} ·{' '}
                  <time dateTime={change.changedAt}>{formatMoment(language, change.changedAt)}</time>
                </span>
                <code className="break-all">{Object.values(change.value).map(String).join(', ')}</code>
                {mayChange && (
                  <Button
                    size="sm"
                    pending={saving.isPending}
                    pendingText={t.saving}
                    onClick={() => back(n === 0 ? (change.before ?? DEFAULT_SETTINGS[name]) : change.value)}
                  >
                    {n === 0 ? t.undo : t.back}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}

import type { SettingChange } from '@liston/contract/admin'
import { DEFAULT_SETTINGS } from '@liston/contract/settings'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatMoment } from '../../../platform/dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import type { CardKey } from './texts.ts'
import { SettingForm } from './setting-form.tsx'
import { settingTexts } from './texts.ts'

type Props = {
  name: CardKey
  changes: SettingChange[]
  mayChange: boolean
  children: ReactNode
}

/** A setting: what stands, and how it came to that; each former value comes back by one press. */
export function SettingCard({ name, changes, mayChange, children }: Props) {
  const t = useTexts(settingTexts)
  const language = useLanguage()
  const version = changes[0]?.version ?? 0
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
                  <SettingForm
                    name={name}
                    version={version}
                    value={n === 0 ? (change.before ?? DEFAULT_SETTINGS[name]) : change.value}
                  >
                    {(pending) => (
                      <Button type="submit" size="sm" pending={pending} pendingText={t.saving}>
                        {n === 0 ? t.undo : t.back}
                      </Button>
                    )}
                  </SettingForm>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}

import type { SettingChange } from '@liston/contract/admin'
import { DEFAULT_VALUES, type SentSetting } from '@liston/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { Api } from '../../platform/api.ts'
import { PanelCard, PanelChange, PanelHistory } from '../../platform/panel/panel-detail.tsx'
import { type Once, PanelButton } from '../../platform/panel/panel-form.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { type CardKey, type HintKey, settingRefusal, settingTexts } from './settings-texts.ts'

export type SettingState = { changes: SettingChange[]; mayChange: boolean }

/** Saves a value over the version that the user saw; the server refuses to overwrite a newer one. */
export function useSave(key: CardKey, changes: SettingChange[]) {
  const t = useTexts(settingTexts)
  const api = useApi()
  const version = changes[0]?.version ?? 0
  const save = (value: unknown, once: Once) =>
    api.settings.save({ key, value, version } as z.infer<typeof SentSetting>, once)
  return { save, act: { changes: [keys.settings, keys.admin], done: t.saved, why: settingRefusal } }
}

type SettingCardProps = SettingState & {
  name: CardKey
  /** What the setting does; by default the hint of its key. */
  lead?: string
  /** A former value in words; by default its parts. */
  wordsOf?(value: SettingChange['value']): string
  children: ReactNode
}

/** A setting with its current value and its changes. A button restores each former value. */
export function SettingCard({ name, changes, mayChange, lead, wordsOf, children }: SettingCardProps) {
  const t = useTexts(settingTexts)
  const { save, act } = useSave(name, changes)
  const words: Record<string, string> = { ...t.modes, ...t.openTo }
  return (
    <PanelCard id={name} title={t.keys[name]} lead={lead ?? t.hints[name as HintKey]}>
      {children}
      {changes.length > 0 && (
        <PanelHistory label={t.history(changes.length)}>
          {changes.map(({ version, by, changedAt, value, before }, n) => (
            <PanelChange
              key={version}
              by={t.changedBy(by)}
              at={changedAt}
              act={
                mayChange && (
                  <PanelButton
                    {...act}
                    submit={(once) => save(n === 0 ? (before ?? DEFAULT_VALUES[name]) : value, once)}
                    size="sm"
                  >
                    {n === 0 ? t.undo : t.back}
                  </PanelButton>
                )
              }
            >
              <span className="break-all">
                {wordsOf?.(value) ??
                  Object.values<unknown>(value)
                    .map((one) => one ?? t.none)
                    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
                    .map((said) => words[said] ?? said)
                    .join(', ')}
              </span>
            </PanelChange>
          ))}
        </PanelHistory>
      )}
    </PanelCard>
  )
}

/** Latest changes of settings, newest first. */
export const settingChangesQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'settings'], queryFn: () => api.admin.settingChanges(), staleTime: 0 })

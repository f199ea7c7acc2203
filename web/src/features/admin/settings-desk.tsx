import type { SettingChange } from '@liston/contract/admin'
import { type AllSettings, DEFAULT_SETTINGS, type SentSetting } from '@liston/contract/settings'
import { queryOptions, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { Button } from '../../design/controls/button.tsx'
import { Select } from '../../design/controls/select.tsx'
import type { Api } from '../../platform/api.ts'
import type { Refusal } from '../../platform/forms/use-form.ts'
import { PanelCard, PanelChange, PanelHistory, useMayChange } from '../../platform/panel/panel-detail.tsx'
import { newOnce, type Once, PanelButton, PanelForm, useOutcome } from '../../platform/panel/panel-form.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from '../settings/index.ts'
import { ImagePicker } from '../uploads/index.ts'
import { type CardKey, settingRefusal, settingTexts } from './settings-texts.ts'

type Of = { settings: AllSettings; changes: SettingChange[]; mayChange: boolean }

/** All settings of the installation, with their latest changes. */
export function SettingsDesk() {
  const t = useTexts(settingTexts)
  const api = useApi()
  const settings = useQuery(settingsQuery(api)).data ?? DEFAULT_SETTINGS
  const { items } = useSuspenseQuery(settingChangesQuery(api)).data
  const mayChange = useMayChange('settings')
  const of = (key: CardKey): Of => ({ settings, mayChange, changes: items.filter((c) => c.key === key) })
  const { level_gates, features } = settings
  return (
    <>
      <Logo {...of('app_logo_url')} />
      <Pictures {...of('default_images')} />
      <Choice
        {...of('level_gates')}
        name="level_gates"
        label={t.mode}
        current={level_gates.mode}
        options={t.modes}
        valueOf={(mode) => ({ mode })}
      />
      <Choice
        {...of('features')}
        name="features"
        label={t.features.cups}
        current={features.cups}
        options={t.openTo}
        valueOf={(cups) => ({ cups })}
      />
    </>
  )
}

/** Saves a value over the version that the user saw; the server refuses to overwrite a newer one. */
export function useSave(key: CardKey, changes: SettingChange[]) {
  const t = useTexts(settingTexts)
  const api = useApi()
  const version = changes[0]?.version ?? 0
  const save = (value: unknown, once: Once) =>
    api.settings.save({ key, value, version } as z.infer<typeof SentSetting>, once)
  return { save, act: { changes: [keys.settings, keys.admin], done: t.saved, why: settingRefusal } }
}

type SettingCardProps = Pick<Of, 'changes' | 'mayChange'> & {
  name: CardKey
  /** A former value in words; by default its parts. */
  wordsOf?(value: SettingChange['value']): string
  children: ReactNode
}

/** A setting with its current value and its changes. A button restores each former value. */
export function SettingCard({ name, changes, mayChange, wordsOf, children }: SettingCardProps) {
  const t = useTexts(settingTexts)
  const { save, act } = useSave(name, changes)
  const words: Record<string, string> = { ...t.modes, ...t.openTo }
  return (
    <PanelCard id={name} title={t.keys[name]} lead={t.hints[name]}>
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
                    submit={(once) => save(n === 0 ? (before ?? DEFAULT_SETTINGS[name]) : value, once)}
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

function Logo({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const saving = useSavePicture('app_logo_url', changes)
  return (
    <SettingCard name="app_logo_url" changes={changes} mayChange={mayChange}>
      <PictureSetting
        label={t.pictures.url}
        kind="logo"
        url={settings.app_logo_url.url}
        mayChange={mayChange}
        pending={saving.isPending}
        onChange={(url) => saving.mutate({ url })}
      />
    </SettingCard>
  )
}

function Pictures({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const saving = useSavePicture('default_images', changes)
  const current = settings.default_images
  return (
    <SettingCard name="default_images" changes={changes} mayChange={mayChange}>
      {(['rankingCover', 'itemImage'] as const).map((place) => (
        <PictureSetting
          key={place}
          label={t.pictures[place]}
          kind={place === 'itemImage' ? 'item' : 'cover'}
          url={current[place]}
          mayChange={mayChange}
          pending={saving.isPending}
          onChange={(url) => saving.mutate({ ...current, [place]: url })}
        />
      ))}
    </SettingCard>
  )
}

/** Saves the choice of a picture, which is no form. */
function useSavePicture(key: CardKey, changes: SettingChange[]) {
  const { save, act } = useSave(key, changes)
  const { onDone, onRefused } = useOutcome(act)
  return useMutation({
    mutationFn: (value: Record<string, string | null>) => save(value, newOnce()),
    onSuccess: onDone,
    onError: (error) => onRefused(error as unknown as Refusal),
  })
}

type PictureSettingProps = {
  label: string
  url: string | null
  kind: 'cover' | 'item' | 'logo'
  mayChange: boolean
  pending: boolean
  onChange(url: string | null): void
}

/** An image of the installation: shows, replaces or removes it. */
function PictureSetting({ label, url, kind, mayChange, pending, onChange }: PictureSettingProps) {
  const t = useTexts(settingTexts)
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="admin-picture">
      <span className="font-bold">{label}</span>
      {url ? (
        <img
          src={`${url}-200.webp`}
          alt=""
          {...(kind === 'logo' ? { height: 40 } : { width: 120, height: kind === 'item' ? 120 : 68 })}
        />
      ) : (
        <span className="text-muted">{t.none}</span>
      )}
      {mayChange && (
        <span className="flex gap-2">
          <Button
            size="sm"
            pending={pending}
            pendingText={t.saving}
            aria-label={t.of(t.choose, label)}
            onClick={() => setChoosing(true)}
          >
            {t.choose}
          </Button>
          {url && (
            <Button size="sm" variant="ghost" aria-label={t.of(t.remove, label)} onClick={() => onChange(null)}>
              {t.remove}
            </Button>
          )}
        </span>
      )}
      {choosing && (
        <ImagePicker
          kind={kind === 'logo' ? 'cover' : kind}
          whole={kind === 'logo' ? label : undefined}
          onClose={() => setChoosing(false)}
          onDone={({ id }) => {
            onChange(`/images/${id}`)
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}

type ChoiceProps<V extends string> = Of & {
  name: CardKey
  label: string
  current: V
  options: Record<V, string>
  /** The value of the setting for a choice. */
  valueOf(choice: string): Record<string, string>
}

/** A setting with a fixed set of values. */
function Choice<V extends string>({ name, label, current, options, valueOf, changes, mayChange }: ChoiceProps<V>) {
  const { save, act } = useSave(name, changes)
  const select = (
    <Select
      name="choice"
      label={label}
      defaultValue={current}
      disabled={!mayChange}
      options={Object.entries<string>(options).map(([value, text]) => ({ value, label: text }))}
    />
  )
  return (
    <SettingCard name={name} changes={changes} mayChange={mayChange}>
      {mayChange ? (
        // Uncontrolled fields keep their input, so another value needs a new form.
        <PanelForm {...act} key={current} isRow submit={({ choice = '' }, once) => save(valueOf(choice), once)}>
          {select}
        </PanelForm>
      ) : (
        select
      )}
    </SettingCard>
  )
}

/** Latest changes of settings, newest first. */
export const settingChangesQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'settings'], queryFn: () => api.admin.settingChanges(), staleTime: 0 })

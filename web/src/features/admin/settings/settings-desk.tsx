import type { SettingChange } from '@liston/contract/admin'
import { type AllSettings, DEFAULT_SETTINGS, type Setting } from '@liston/contract/settings'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { settingsQuery } from '../../settings/index.ts'
import { ImagePicker } from '../../uploads/index.ts'
import { settingChangesQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import { type CardKey, settingRefusal, settingTexts } from './texts.ts'

type Of = { settings: AllSettings; changes: SettingChange[]; mayChange: boolean }

/** All settings of the installation, with their latest changes. */
export function SettingsDesk() {
  const api = useApi()
  const settings = useQuery(settingsQuery(api)).data ?? DEFAULT_SETTINGS
  const { items } = useSuspenseQuery(settingChangesQuery(api)).data
  const mayChange = useMe()?.staff?.settings === 'change'
  const of = (key: Setting['key']): Of => ({ settings, mayChange, changes: items.filter((c) => c.key === key) })
  return (
    <>
      <Logo {...of('app_logo_url')} />
      <Pictures {...of('default_images')} />
      <Levels {...of('level_gates')} />
      <Features {...of('features')} />
    </>
  )
}

const versionOf = ([latest]: SettingChange[]): number => latest?.version ?? 0

function Logo({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const saving = useSaveSetting(versionOf(changes))
  return (
    <SettingCard name="app_logo_url" changes={changes} mayChange={mayChange}>
      <PictureSetting
        label={t.pictures.url}
        kind="logo"
        url={settings.app_logo_url.url}
        mayChange={mayChange}
        pending={saving.isPending}
        onChange={(url) => saving.mutate({ key: 'app_logo_url', value: { url } })}
      />
    </SettingCard>
  )
}

/** Saves a setting over the version that the user saw. Refetches the settings, whether it succeeds or not. */
function useSaveSetting(version: number) {
  const t = useTexts(settingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (setting: Exclude<Setting, { key: 'economy' | 'rooms' }>) =>
      api.settings.save({ ...setting, version }, { context: { idempotencyKey: newKey() } }),
    onSuccess: () => void toast({ title: t.saved, variant: 'success' }),
    onError: (error: object) =>
      void toast({ title: t.notSaved, description: settingRefusal(language, error), variant: 'destructive' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.settings }),
        client.invalidateQueries({ queryKey: keys.admin }),
      ]),
  })
}

type SettingCardProps = {
  name: CardKey
  changes: SettingChange[]
  mayChange: boolean
  children: ReactNode
}

/** A setting with its current value and its changes. A button restores each former value. */
function SettingCard({ name, changes, mayChange, children }: SettingCardProps) {
  const t = useTexts(settingTexts)
  const dates = useDates()
  const version = changes[0]?.version ?? 0
  const words: Record<string, string> = { ...t.modes, ...t.openTo }
  return (
    <Card as="section" className="grid gap-3">
      <h2 id={name} className="text-xl">
        {t.keys[name]}
      </h2>
      <p className="text-sm text-muted">{t.hints[name]}</p>
      {children}
      {changes.length > 0 && (
        <details>
          <summary className="admin-summary">{t.history(changes.length)}</summary>
          <ol className="grid gap-2">
            {changes.map((change, n) => (
              <li key={change.version} className="admin-change">
                <span className="text-sm text-muted">
                  {t.changedBy(change.by)} · <time dateTime={change.changedAt}>{dates.moment(change.changedAt)}</time>
                </span>
                <span className="break-all">
                  {Object.values<unknown>(change.value)
                    .map((value) => value ?? t.none)
                    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
                    .map((said) => words[said] ?? said)
                    .join(', ')}
                </span>
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

function Pictures({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const saving = useSaveSetting(versionOf(changes))
  const stand = settings.default_images
  return (
    <SettingCard name="default_images" changes={changes} mayChange={mayChange}>
      {(['rankingCover', 'itemImage'] as const).map((place) => (
        <PictureSetting
          key={place}
          label={t.pictures[place]}
          kind={place === 'itemImage' ? 'item' : 'cover'}
          url={stand[place]}
          mayChange={mayChange}
          pending={saving.isPending}
          onChange={(url) => saving.mutate({ key: 'default_images', value: { ...stand, [place]: url } })}
        />
      ))}
    </SettingCard>
  )
}

function Levels({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const { mode } = settings.level_gates
  return (
    <SettingCard name="level_gates" changes={changes} mayChange={mayChange}>
      <ChoiceSetting
        key={mode}
        name="level_gates"
        version={versionOf(changes)}
        label={t.mode}
        value={mode}
        options={t.modes}
        mayChange={mayChange}
      />
    </SettingCard>
  )
}

type Props<V extends string> = {
  name: Setting['key']
  version: number
  label: string
  value: V
  options: Record<V, string>
  mayChange: boolean
}

/** A setting with a fixed set of values. */
function ChoiceSetting<V extends string>({ name, version, label, value, options, mayChange }: Props<V>) {
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

function Features({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const { cups } = settings.features
  return (
    <SettingCard name="features" changes={changes} mayChange={mayChange}>
      <ChoiceSetting
        key={cups}
        name="features"
        version={versionOf(changes)}
        label={t.features.cups}
        value={cups}
        options={t.openTo}
        mayChange={mayChange}
      />
    </SettingCard>
  )
}

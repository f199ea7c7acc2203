import { type AllSettings, DEFAULT_SETTINGS, DEFAULT_VALUES, type SettingValues } from '@liston/contract/settings'
import type { SettingChange } from '@liston/contract/admin'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Select } from '../../design/controls/select.tsx'
import type { Refusal } from '../../platform/forms/use-form.ts'
import { useMayChange } from '../../platform/panel/panel-detail.tsx'
import { newOnce, PanelForm, useOutcome } from '../../platform/panel/panel-form.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from '../settings/index.ts'
import { ImagePicker } from '../uploads/index.ts'
import { BrandCard, SenderCard } from './brand-card.tsx'
import { brandTexts } from './brand-texts.ts'
import { LanguagesCard } from './languages-card.tsx'
import { SettingCard, settingChangesQuery, type SettingState, useSave } from './setting-card.tsx'
import { type CardKey, settingTexts } from './settings-texts.ts'

type Of = SettingState & { settings: AllSettings }

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
      <BrandCard {...of('brand')} />
      <Logo {...of('app_logo_url')} />
      <BrandPictures {...of('brand_pictures')} />
      <SenderCard {...of('mail_sender')} />
      <LanguagesCard {...of('languages')} />
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

function Logo({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const saving = useSavePicture('app_logo_url', changes)
  return (
    <SettingCard name="app_logo_url" changes={changes} mayChange={mayChange}>
      <PictureSetting
        label={t.pictures.url}
        kind="logo"
        ground="theme-original"
        url={settings.app_logo_url.url}
        mayChange={mayChange}
        pending={saving.isPending}
        onChange={(url) => saving.mutate({ url })}
      />
    </SettingCard>
  )
}

/** The pictures of the brand besides its logo. */
function BrandPictures({ changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const saving = useSavePicture('brand_pictures', changes)
  const current = (changes[0]?.value ?? DEFAULT_VALUES.brand_pictures) as SettingValues['brand_pictures']
  return (
    <SettingCard
      name="brand_pictures"
      lead={useTexts(brandTexts).hints.brand_pictures}
      changes={changes}
      mayChange={mayChange}
    >
      {(['darkLogo', 'icon'] as const).map((place) => (
        <PictureSetting
          key={place}
          label={t.pictures[place]}
          kind={place === 'icon' ? 'icon' : 'logo'}
          ground={place === 'darkLogo' ? 'theme-dark' : undefined}
          url={current[place]}
          mayChange={mayChange}
          pending={saving.isPending}
          onChange={(url) => saving.mutate({ ...current, [place]: url })}
        />
      ))}
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
  /** Logos and icons keep their shape and what is transparent. */
  kind: 'cover' | 'item' | 'logo' | 'icon'
  /** The theme on which it is seen. */
  ground?: 'theme-original' | 'theme-dark' | undefined
  mayChange: boolean
  pending: boolean
  onChange(url: string | null): void
}

/** An image of the installation: shows, replaces or removes it. */
function PictureSetting({ label, url, kind, ground, mayChange, pending, onChange }: PictureSettingProps) {
  const t = useTexts(settingTexts)
  const [choosing, setChoosing] = useState(false)
  const isOfBrand = kind === 'logo' || kind === 'icon'
  return (
    <div className="admin-picture">
      <span className="font-bold">{label}</span>
      {url ? (
        <img
          src={`${url}-200.webp`}
          alt=""
          className={ground}
          {...(isOfBrand ? { height: 40 } : { width: 120, height: kind === 'item' ? 120 : 68 })}
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
          kind={kind === 'logo' ? 'cover' : kind === 'icon' ? 'item' : kind}
          whole={isOfBrand ? label : undefined}
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

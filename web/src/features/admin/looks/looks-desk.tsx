import { inLanguage } from '@liston/contract/kernel'
import { type DeskAvatar, pricesFor } from '@liston/contract/avatars'
import { DEFAULT_THEME, type DeskTheme } from '@liston/contract/themes'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import type { Api } from '../../../platform/api.ts'
import { PanelCard, useMayChange, When } from '../../../platform/panel/panel-detail.tsx'
import { type Once, PanelButton, PanelForm } from '../../../platform/panel/panel-form.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import './looks.css'
import { NewAvatarForm, Terms, termsIn, useLooksAct } from './new-avatar-form.tsx'
import { looksTexts, themeNames } from './texts.ts'

/** All themes and avatars, with their terms and numbers of users. */
export function LooksDesk() {
  const t = useTexts(looksTexts)
  const api = useApi()
  const mayChange = useMayChange('themes')
  const { data: themes } = useSuspenseQuery(deskThemesQuery(api))
  const { data: avatars } = useSuspenseQuery(deskAvatarsQuery(api))
  return (
    <>
      <PanelCard title={t.themes} lead={t.themesHint}>
        <ul>
          {themes.map((theme) => (
            <ThemeRow
              key={`${theme.value} ${theme.isShown} ${theme.undo?.change}`}
              theme={theme}
              mayChange={mayChange}
            />
          ))}
        </ul>
      </PanelCard>
      <PanelCard title={t.avatars} lead={t.avatarsHint}>
        {mayChange && <NewAvatarForm />}
        <ul className="admin-looks later">
          {avatars.map((avatar) => (
            <AvatarRow key={`${avatar.id} ${avatar.undo?.change}`} avatar={avatar} mayChange={mayChange} />
          ))}
        </ul>
      </PanelCard>
    </>
  )
}

/** A theme with its name, terms and number of users. */
function ThemeRow({ theme, mayChange }: { theme: DeskTheme; mayChange: boolean }) {
  const t = useTexts(looksTexts)
  const language = useLanguage()
  const api = useApi()
  const { value, isPremium, isShown, wearers, undo } = theme
  const name = inLanguage(theme.name ?? themeNames[value], language)
  const before = undo?.to ? [inLanguage(undo.to.name, language), undo.to.isPremium && 'PRO', t.shown] : [t.hidden]
  return (
    <li className="admin-look">
      <p className="flex flex-wrap items-center gap-2">
        <span className={`admin-swatch ${value}`} aria-hidden="true" />
        <span className="font-bold">{name}</span>
        {isPremium && <Badge tone="stars">PRO</Badge>}
        {!isShown && <Badge tone="ink">{t.hidden}</Badge>}
        <span className="text-sm text-muted">{t.wear(wearers)}</span>
      </p>
      {mayChange && <ThemeForm theme={theme} name={name} />}
      {mayChange && undo && (
        <Undo
          name={name}
          before={before}
          undo={undo}
          submit={(once) => api.themes.undo({ value, change: undo.change }, once)}
        />
      )}
    </li>
  )
}

type UndoProps = {
  /** Name of the theme or avatar, and what the button restores. */
  name: string
  before: readonly (string | false)[]
  undo: { by: string | null; at: string }
  submit(once: Once): Promise<unknown>
}

/** The latest change of a theme or avatar, and a button that undoes it. */
function Undo({ name, before, undo: { by, at }, submit }: UndoProps) {
  const t = useTexts(looksTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm text-muted">
        {by ?? t.gone}, <When at={at} isDay />. {t.stood(before.filter(Boolean).join(' · '))}
      </span>
      <PanelButton {...useLooksAct()} submit={submit} size="sm" variant="ghost" label={t.undoOf(name)}>
        {t.undo}
      </PanelButton>
    </div>
  )
}

function ThemeForm({ theme: { value, name: own, isPremium, isShown }, name }: { theme: DeskTheme; name: string }) {
  const t = useTexts(looksTexts)
  const api = useApi()
  const named = own ?? themeNames[value]
  return (
    <details>
      <summary className="admin-summary">{t.change(name)}</summary>
      <PanelForm
        {...useLooksAct()}
        submit={({ es = '', en = '', premium, shown }, once) =>
          // The original theme is the fallback: it is always shown, for everybody.
          shown === 'on' || value === DEFAULT_THEME
            ? api.themes.save({ value, name: { es, en }, isPremium: premium === 'on' }, once)
            : api.themes.remove({ value }, once)
        }
        size="sm"
        className="grid gap-3"
      >
        <div className="admin-pair">
          {(['es', 'en'] as const).map((language) => (
            <Field
              key={language}
              label={t.name(t.languages[language])}
              name={language}
              maxLength={40}
              defaultValue={named[language]}
              required
            />
          ))}
        </div>
        {value !== DEFAULT_THEME && <Ticks premium={isPremium} shown={isShown} />}
      </PanelForm>
    </details>
  )
}

/** Checkboxes for PRO and for being on offer. */
function Ticks({ premium, shown }: { premium: boolean; shown: boolean }) {
  const t = useTexts(looksTexts)
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <Checkbox name="premium" value="on" defaultChecked={premium} label={t.premium} />
      <Checkbox name="shown" value="on" defaultChecked={shown} label={t.shown} />
    </div>
  )
}

/** An avatar with its terms, and how many users own and wear it. */
function AvatarRow({ avatar, mayChange }: { avatar: DeskAvatar; mayChange: boolean }) {
  const t = useTexts(looksTexts)
  const api = useApi()
  const name = inLanguage(avatar.name, useLanguage())
  const { id, terms, undo } = avatar
  const asks = ({ unlockCost, unlockLevel }: DeskAvatar['terms']) => [
    unlockCost > 0 && `${unlockCost} ★`,
    unlockLevel !== null && `${t.level} ${unlockLevel}`,
  ]
  return (
    <li className="admin-look">
      <div className="admin-avatar">
        <img src={avatar.imageUrl} alt="" width={56} height={56} loading="lazy" />
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-bold">{name}</span>
            {terms.isPremium && <Badge tone="stars">PRO</Badge>}
            {avatar.isOwn && <Badge tone="primary">{t.own}</Badge>}
            {avatar.secret && <Badge tone="accent">{t.secret}</Badge>}
            {!terms.isShown && <Badge tone="ink">{t.hidden}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {[t.rarities[avatar.rarity], t.opens[avatar.unlockType], ...asks(terms)].filter(Boolean).join(' · ')}
          </p>
          <p className="text-sm text-muted">
            {t.have(avatar.holders)} · {t.wear(avatar.wearers)}
          </p>
        </div>
      </div>
      {mayChange && <AvatarForm avatar={avatar} name={name} />}
      {mayChange && undo && (
        <Undo
          name={name}
          before={[...asks(undo.terms), undo.terms.isPremium && 'PRO', undo.terms.isShown ? t.shown : t.hidden]}
          undo={undo}
          submit={(once) => api.avatars.undo({ id, change: undo.change }, once)}
        />
      )}
    </li>
  )
}

function AvatarForm({ avatar: { id, terms, unlockType, rarity }, name }: { avatar: DeskAvatar; name: string }) {
  const t = useTexts(looksTexts)
  const api = useApi()
  const { min, max } = pricesFor({ rarity, unlockType, unlockCost: terms.unlockCost })
  return (
    <details>
      <summary className="admin-summary">{t.change(name)}</summary>
      <PanelForm
        {...useLooksAct()}
        submit={({ premium, shown, ...fields }, once) => {
          const offer = { isPremium: premium === 'on', isShown: shown === 'on' }
          return api.avatars.saveTerms({ id, ...termsIn(fields), ...offer }, once)
        }}
        names={{ unlockCost: 'cost', unlockLevel: 'level' }}
        size="sm"
        className="grid gap-3"
      >
        <div className="admin-pair">
          <Terms cost={terms.unlockCost} costHint={t.between(min, max)} level={terms.unlockLevel} />
        </div>
        <Ticks premium={terms.isPremium} shown={terms.isShown} />
      </PanelForm>
    </details>
  )
}

/** All themes, on offer or not. */
export const deskThemesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'themes'],
    queryFn: async () => (await api.themes.desk()).themes,
    staleTime: 0,
  })

/** All avatars, on offer or not. */
export const deskAvatarsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'avatars'],
    queryFn: async () => (await api.avatars.desk()).avatars,
    staleTime: 0,
  })

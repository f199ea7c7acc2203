import { useDates } from '../../../platform/time/use-dates.ts'
import type { Theme } from '@liston/contract/profiles'
import { type DeskTheme, DEFAULT_THEME } from '@liston/contract/themes'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { looksRefusal, looksTexts, themeNames } from './texts.ts'

/** A theme with its name, terms and number of users. */
export function ThemeRow({ theme, mayChange }: { theme: DeskTheme; mayChange: boolean }) {
  const t = useTexts(looksTexts)
  const language = useLanguage()
  const name = (theme.name ?? themeNames[theme.value])[language]
  return (
    <li className="admin-look">
      <p className="flex flex-wrap items-center gap-2">
        <span className={`admin-swatch ${theme.value}`} aria-hidden="true" />
        <span className="font-bold">{name}</span>
        {theme.isPremium && <Badge tone="stars">PRO</Badge>}
        {!theme.isShown && <Badge tone="ink">{t.hidden}</Badge>}
        <span className="text-sm text-muted">{t.wear(theme.wearers)}</span>
      </p>
      {mayChange && <ThemeForm theme={theme} name={name} />}
      {mayChange && <ThemeUndo theme={theme} name={name} />}
    </li>
  )
}

/** Button that restores the state from before the latest change. */
function ThemeUndo({ theme: { value, undo }, name }: { theme: DeskTheme; name: string }) {
  const t = useTexts(looksTexts)
  const language = useLanguage()
  const api = useApi()
  if (!undo) return null
  const { to, change } = undo
  return (
    <UndoForm
      name={name}
      stood={to ? [to.name[language], to.isPremium && 'PRO', t.shown].filter(Boolean).join(' · ') : t.hidden}
      undo={undo}
      submit={() => api.themes.undo({ value, change }, { context: { idempotencyKey: newKey() } })}
    />
  )
}

type Props = {
  /** Name of the theme or avatar, and what the button restores. */
  name: string
  stood: string
  undo: { by: string | null; at: string }
  submit(): Promise<unknown>
}

/** The latest change of a theme or avatar, and a button that undoes it. */
export function UndoForm({ name, stood, undo: { by, at }, submit }: Props) {
  const t = useTexts(looksTexts)
  const dates = useDates()
  const form = useLooksForm({ submit })
  return (
    <Form of={form} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm text-muted">
        {by ?? t.gone}, <time dateTime={at}>{dates.day(at)}</time>. {t.stood(stood)}
      </span>
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        pending={form.pending}
        pendingText={t.saving}
        aria-label={t.undoOf(name)}
      >
        {t.undo}
      </Button>
    </Form>
  )
}

type Asked = { submit: (fields: Record<string, string>) => Promise<unknown>; onDone?: () => void }

/** Form for a theme or avatar: confirms with a toast and refetches the data. */
export function useLooksForm({ submit, onDone }: Asked) {
  const t = useTexts(looksTexts)
  const language = useLanguage()
  const client = useQueryClient()
  return useForm({
    submit,
    onDone() {
      toast({ title: t.saved, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.admin })
      void client.invalidateQueries({ queryKey: keys.themes })
      onDone?.()
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: looksRefusal(language, refusal), variant: 'destructive' })
    },
  })
}

function ThemeForm({ theme, name }: { theme: DeskTheme; name: string }) {
  const t = useTexts(looksTexts)
  const api = useApi()
  const { value } = theme
  const named = theme.name ?? themeNames[value]
  const form = useLooksForm({
    submit: ({ es = '', en = '', premium, shown }) => {
      const context = { context: { idempotencyKey: newKey() } }
      if (shown !== 'on') return api.themes.remove({ value: value as Theme }, context)
      return api.themes.save({ value: value as Theme, name: { es, en }, isPremium: premium === 'on' }, context)
    },
  })
  const isOriginal = value === DEFAULT_THEME
  return (
    <details>
      <summary className="admin-summary">{t.change(name)}</summary>
      <Form of={form} className="grid gap-3">
        <input type="hidden" name="value" value={value} />
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
        <Ticks premium={theme.isPremium} shown={theme.isShown} fixed={isOriginal} />
        <Button type="submit" size="sm" className="justify-self-start" pending={form.pending} pendingText={t.saving}>
          {t.save}
        </Button>
      </Form>
    </details>
  )
}

/** Checkboxes for PRO and for being on offer. The fallback theme or avatar has neither choice. */
export function Ticks({ premium, shown, fixed = false }: { premium: boolean; shown: boolean; fixed?: boolean }) {
  const t = useTexts(looksTexts)
  if (fixed) return <input type="hidden" name="shown" value="on" />
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <Checkbox name="premium" value="on" defaultChecked={premium} label={t.premium} />
      <Checkbox name="shown" value="on" defaultChecked={shown} label={t.shown} />
    </div>
  )
}

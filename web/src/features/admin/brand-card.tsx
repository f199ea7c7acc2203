import { inLanguage } from '@liston/contract/kernel'
import {
  accentContrast,
  type Brand,
  BRAND_COLOR,
  BRAND_MAX,
  type BrandLook,
  CONTRAST_NEEDED,
  DEFAULT_VALUES,
  textOn,
} from '@liston/contract/settings'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Plus } from '../../design/identity/icon.ts'
import { Logo } from '../../design/identity/logo.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { useQueryData } from '../../platform/queries/use-query-data.ts'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from '../settings/index.ts'
import { brandTexts } from './brand-texts.ts'
import { SettingCard, type SettingState, useSave } from './setting-card.tsx'

/** A typed colour, if it is one. */
const colorOf = (typed: string | null) => (typed && BRAND_COLOR.test(typed) ? typed : undefined)

type Fields = Record<string, string | undefined>
const looks = ['light', 'dark'] as const
const languages = ['es', 'en'] as const

/** Name, texts, colours and links of the installation, with a preview of what the fields say. */
export function BrandCard({ changes, mayChange }: SettingState) {
  const t = useTexts(brandTexts)
  const language = useLanguage()
  const current = (changes[0]?.value ?? DEFAULT_VALUES.brand) as Brand
  const wordsOf = (value: unknown) => {
    const { name, tagline, welcome, accent, links } = value as Brand
    const both = (text: Brand['tagline']) => text && inLanguage(text, language)
    const parts = [name, both(tagline), both(welcome), accent.light, accent.dark, ...links.map((l) => both(l.text))]
    return parts.filter(Boolean).join(' · ') || t.usual
  }
  return (
    <SettingCard name="brand" lead={t.hints.brand} changes={changes} mayChange={mayChange} wordsOf={wordsOf}>
      {mayChange ? (
        <BrandForm key={JSON.stringify(current)} current={current} changes={changes} />
      ) : (
        <p>{wordsOf(current)}</p>
      )}
    </SettingCard>
  )
}

/** The brand that the fields describe. A text in one language only is kept, so that the server names the missing one. */
function brandOf(fields: Fields): Brand {
  const text = (name: string) => (fields[name] ?? '').trim()
  const both = (name: string) => {
    const [es, en] = [text(`${name}-es`), text(`${name}-en`)]
    return es || en ? { es, en } : null
  }
  const links = Array.from({ length: BRAND_MAX.links }, (_, n) => {
    const [label, href] = [both(`link${n}`), text(`link${n}-href`)]
    return label || href ? [{ text: label ?? { es: '', en: '' }, href }] : []
  }).flat()
  return {
    name: text('name') || null,
    tagline: both('tagline'),
    welcome: both('welcome'),
    accent: { light: text('light') || null, dark: text('dark') || null },
    links,
  }
}

/** Where refusals of the server belong: the parts of the value, by the fields that they come from. */
const fieldNames = Object.fromEntries([
  ['value.name', 'name'],
  ...looks.map((look) => [`value.accent.${look}`, look]),
  ...languages.flatMap((code) => ['tagline', 'welcome'].map((name) => [`value.${name}.${code}`, `${name}-${code}`])),
  ...Array.from({ length: BRAND_MAX.links }, (_, n) => [
    [`value.links.${n}.href`, `link${n}-href`],
    ...languages.map((code) => [`value.links.${n}.text.${code}`, `link${n}-${code}`]),
  ]).flat(),
]) as Record<string, string>

function BrandForm({ current, changes }: { current: Brand } & Pick<SettingState, 'changes'>) {
  const t = useTexts(brandTexts)
  const { save, act } = useSave('brand', changes)
  const [draft, setDraft] = useState(current)
  const read = ({ target }: FormEvent<HTMLElement>) => {
    const { form } = target as HTMLInputElement
    if (form) setDraft(brandOf(Object.fromEntries(new FormData(form)) as Fields))
  }
  return (
    <>
      <div className="grid" onInput={read}>
        <PanelForm {...act} names={fieldNames} submit={(fields, once) => save(brandOf(fields), once)}>
          <Field
            name="name"
            label={t.name}
            hint={t.nameHint}
            maxLength={BRAND_MAX.name}
            defaultValue={current.name ?? ''}
          />
          <BothFields name="tagline" label={t.tagline} hint={t.taglineHint} value={current.tagline} />
          <BothFields name="welcome" label={t.welcome} hint={t.welcomeHint} value={current.welcome} />
          <div className="grid gap-4 sm:grid-cols-2">
            {looks.map((look) => (
              <AccentField key={look} look={look} value={current.accent[look]} draft={draft.accent[look]} />
            ))}
          </div>
          <LinkFields links={current.links} />
          <BrandPreview draft={draft} />
        </PanelForm>
      </div>
      {changes.length > 0 && (
        <PanelButton {...act} size="sm" submit={(once) => save(DEFAULT_VALUES.brand, once)}>
          {t.reset}
        </PanelButton>
      )}
    </>
  )
}

type BothFieldsProps = { name: 'tagline' | 'welcome'; label: string; hint: string; value: Brand['tagline'] }

/** A text in both languages. */
function BothFields({ name, label, hint, value }: BothFieldsProps) {
  const t = useTexts(brandTexts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((code) => (
        <Field
          key={code}
          name={`${name}-${code}`}
          label={code === 'es' ? t.inSpanish(label) : t.inEnglish(label)}
          hint={hint}
          maxLength={BRAND_MAX[name]}
          defaultValue={value?.[code] ?? ''}
        />
      ))}
    </div>
  )
}

/** An accent colour, with its contrast as soon as it is one. The server refuses one with too little. */
function AccentField({ look, value, draft }: { look: BrandLook; value: string | null; draft: string | null }) {
  const t = useTexts(brandTexts)
  const language = useLanguage()
  const color = colorOf(draft)
  const ratio = color === undefined ? null : accentContrast(look, color)
  const isLow = ratio !== null && ratio < CONTRAST_NEEDED
  const numbers = [ratio ?? 0, CONTRAST_NEEDED].map((n) => formatNumber(language, n))
  const said = t.contrast(numbers[0]!, numbers[1]!)
  return (
    <Field
      name={look}
      label={t.accents[look]}
      hint={ratio === null || isLow ? t.accentHint : said}
      error={isLow ? said : undefined}
      pattern="#[0-9A-Fa-f]{6}"
      spellCheck={false}
      defaultValue={value ?? ''}
      end={
        color && (
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <circle cx="12" cy="12" r="10" fill={color} />
          </svg>
        )
      }
    />
  )
}

/** The links of the footer, and a button for one more. */
function LinkFields({ links }: Pick<Brand, 'links'>) {
  const t = useTexts(brandTexts)
  const [count, setCount] = useState(links.length)
  return (
    <fieldset className="grid gap-4">
      <legend className="font-bold">{t.links}</legend>
      <p className="text-sm text-muted">{t.linksHint}</p>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} role="group" aria-label={t.link(n + 1)} className="grid items-end gap-4 sm:grid-cols-3">
          {languages.map((code) => (
            <Field
              key={code}
              name={`link${n}-${code}`}
              label={code === 'es' ? t.inSpanish(t.link(n + 1)) : t.inEnglish(t.link(n + 1))}
              maxLength={BRAND_MAX.link}
              defaultValue={links[n]?.text[code] ?? ''}
            />
          ))}
          <Field
            name={`link${n}-href`}
            label={t.href}
            hint={t.hrefHint}
            maxLength={300}
            defaultValue={links[n]?.href ?? ''}
          />
        </div>
      ))}
      {count < BRAND_MAX.links && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => setCount(count + 1)}
        >
          {t.addLink}
        </Button>
      )}
    </fieldset>
  )
}

/** The head of the home page and a footer link, in both standard themes. */
function BrandPreview({ draft }: { draft: Brand }) {
  const t = useTexts(brandTexts)
  return (
    <section aria-label={t.preview} className="grid gap-3">
      <h3 className="font-bold">{t.preview}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {looks.map((look) => (
          <PreviewIn key={look} look={look} draft={draft} />
        ))}
      </div>
    </section>
  )
}

function PreviewIn({ look, draft: { name, tagline, welcome, accent, links } }: { look: BrandLook; draft: Brand }) {
  const t = useTexts(brandTexts)
  const language = useLanguage()
  const { appName } = useRouteContext({ from: '__root__' })
  const logo = useQueryData(settingsQuery(useApi()))?.app_logo_url.url
  const frame = useRef<HTMLDivElement>(null)
  const color = colorOf(accent[look])
  // By script, because the security policy ignores style attributes of the server's HTML.
  useLayoutEffect(() => {
    const style = frame.current?.style
    for (const [token, value] of [
      ['--primary', color],
      ['--on-primary', color && textOn(color)],
    ] as const)
      if (value) style?.setProperty(token, value)
      else style?.removeProperty(token)
  }, [color])
  return (
    <div ref={frame} className={`${look === 'light' ? 'theme-original' : 'theme-dark'} brand-preview`}>
      <span className="text-xs text-muted">{t.looks[look]}</span>
      <Logo name={name ?? appName} src={logo && `${logo}-200.webp`} />
      {tagline && <strong className="text-lg">{inLanguage(tagline, language)}</strong>}
      {welcome && <p className="text-muted">{inLanguage(welcome, language)}</p>}
      <span className="button button-primary button-sm justify-self-start">{t.button}</span>
      {links.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {links.map((link, n) => (
            <span key={n} className="link">
              {inLanguage(link.text, language)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** The address that e-mails come from. */
export function SenderCard({ changes, mayChange }: SettingState) {
  const t = useTexts(brandTexts)
  const { save, act } = useSave('mail_sender', changes)
  const address = (value: unknown) => (value as { address: string | null }).address
  const current = changes[0] ? address(changes[0].value) : null
  const wordsOf = (value: unknown) => address(value) ?? t.senderUsual
  return (
    <SettingCard
      name="mail_sender"
      lead={t.hints.mail_sender}
      changes={changes}
      mayChange={mayChange}
      wordsOf={wordsOf}
    >
      {mayChange ? (
        <PanelForm
          {...act}
          key={current}
          names={{ 'value.address': 'address' }}
          submit={({ address: typed = '' }, once) => save({ address: typed.trim() || null }, once)}
        >
          <Field name="address" type="email" label={t.sender} hint={t.senderHint} defaultValue={current ?? ''} />
        </PanelForm>
      ) : (
        <p>{current ?? t.senderUsual}</p>
      )}
    </SettingCard>
  )
}

import { CATEGORIES_DESK, type CategoryOfHouse } from '@liston/contract/explore'
import { type Language, languageCodes, languageNames } from '@liston/contract/kernel'
import { categoryRules, openCategories, setCategories } from '@liston/contract/rankings'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Emoji } from '../../../design/identity/emoji.tsx'
import { Back } from '../../../design/identity/icon.ts'
import type { Api } from '../../../platform/api.ts'
import { PanelCard } from '../../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../../platform/panel/panel-form.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { refusalText } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { deskRefusals, deskTexts } from './desk-texts.ts'

type Of = { told: CategoryOfHouse }
const { ADDRESS, NAME_MAX } = categoryRules

const why = (language: Language, refusal: object) => refusalText(deskRefusals, language, refusal)

/** What a form about a category says afterwards, and what it changes. */
export const useAct = (category: string) => ({
  changes: [keys.houseCategories, keys.curation(category), [...keys.feed, 'about', category], keys.home],
  refused: useTexts(deskTexts).notDone,
  why,
})

/** Waits for a change of categories, then brings the new list to this page. */
export async function changed<T>(api: Api, change: Promise<T>): Promise<T> {
  const answer = await change
  const { items } = await api.rankings.categories()
  setCategories(items.map(({ category, ...one }) => ({ ...one, slug: category, description: {}, hidden: false })))
  return answer
}

type Head = { title: string; emoji?: string; children?: ReactNode }
/** Heading of a view of the page, with a link back to the list. */
export function SheetHead({ title, emoji, children }: Head) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl">
        {emoji && <Emoji>{emoji}</Emoji>} {title}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        {children}
        <LinkButton href={CATEGORIES_DESK} size="sm" icon={<Back aria-hidden="true" />}>
          {useTexts(deskTexts).close}
        </LinkButton>
      </div>
    </div>
  )
}

/** The fields of the names and the emoji. Spanish and English are required. */
function NameFields({ told }: { told?: CategoryOfHouse }) {
  const t = useTexts(deskTexts)
  return (
    <>
      <Field
        label={t.emoji}
        hint={t.emojiHint}
        name="emoji"
        required
        maxLength={16}
        autoComplete="off"
        defaultValue={told?.emoji}
      />
      {languageCodes.map((code) => {
        const isRequired = code === 'es' || code === 'en'
        return (
          <Field
            key={code}
            label={t.nameIn(languageNames[code])}
            {...(isRequired ? {} : { hint: t.nameHint })}
            name={code}
            lang={code}
            required={isRequired}
            maxLength={NAME_MAX}
            autoComplete="off"
            defaultValue={told?.names[code]}
          />
        )
      })}
    </>
  )
}

type Typed = Partial<Record<string, string>>
const namesOf = (typed: Typed) => {
  const written = languageCodes.flatMap((code) => (typed[code]?.trim() ? [[code, typed[code].trim()]] : []))
  return { es: '', en: '', ...Object.fromEntries(written) } as Record<Language, string>
}

function AddressField({ told }: { told?: CategoryOfHouse }) {
  const t = useTexts(deskTexts)
  return (
    <Field
      label={t.address}
      hint={told ? t.addressHint : t.newAddressHint}
      name="address"
      required
      minLength={ADDRESS.min}
      maxLength={ADDRESS.max}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={told?.address}
    />
  )
}

/** The form that creates a category. */
export function NewCategory() {
  const t = useTexts(deskTexts)
  const api = useApi()
  const navigate = useNavigate()
  return (
    <div className="grid gap-5">
      <SheetHead title={t.create} />
      <PanelCard id="new" title={t.names}>
        <PanelForm
          {...useAct('')}
          submit={({ emoji = '', address = '', ...typed }, once) =>
            changed(api, api.rankings.createCategory({ emoji: emoji.trim(), address, names: namesOf(typed) }, once))
          }
          done={t.created}
          at={{ ADDRESS_TAKEN: 'address', NAME_TAKEN: 'es' }}
          onDone={({ category }) => void navigate({ href: `${CATEGORIES_DESK}?open=${category}` })}
          press={t.create}
        >
          <NameFields />
          <AddressField />
        </PanelForm>
      </PanelCard>
    </div>
  )
}

/** The names and the emoji of a category. */
export function NamesForm({ told }: Of) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const { category } = told
  return (
    <PanelCard id="names" title={t.names}>
      <PanelForm
        {...useAct(category)}
        submit={({ emoji = '', ...typed }, once) =>
          changed(api, api.rankings.renameCategory({ category, emoji: emoji.trim(), names: namesOf(typed) }, once))
        }
        done={t.saved}
        at={{ NAME_TAKEN: 'es' }}
      >
        <NameFields told={told} />
      </PanelForm>
    </PanelCard>
  )
}

/** The address of a category, and those that redirect to it. */
export function AddressForm({ told }: Of) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const { category, address, former } = told
  const others = [...(category === address ? [] : [category]), ...former]
  return (
    <PanelCard id="address" title={t.addressTitle}>
      <PanelForm
        {...useAct(category)}
        submit={({ address: next = '' }, once) =>
          changed(api, api.rankings.readdressCategory({ category, address: next }, once))
        }
        done={t.moved}
        at={{ ADDRESS_TAKEN: 'address' }}
        press={t.move}
      >
        <AddressField told={told} />
      </PanelForm>
      {others.length > 0 && <p className="text-muted">{t.redirects(others.map((one) => `/category/${one}`))}</p>}
    </PanelCard>
  )
}

/** Closes a category, or reopens it. */
export function StateForm({ told: { category, closed } }: Of) {
  const t = useTexts(deskTexts)
  const api = useApi()
  return (
    <PanelCard id="closing" title={t.stateTitle}>
      <p className="text-muted">{closed ? t.closedHint : t.openHint}</p>
      <PanelButton
        {...useAct(category)}
        submit={(once) => changed(api, api.rankings.closeCategory({ category, closed: !closed }, once))}
        done={closed ? t.reopened : t.closedNow}
      >
        {closed ? t.reopen : t.closeIt}
      </PanelButton>
    </PanelCard>
  )
}

/** Merges a category into another, for good. */
export function MergeForm({ told: { category } }: Of) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const api = useApi()
  const navigate = useNavigate()
  const proof = useStaffProof()
  const act = useAct(category)
  const others = openCategories().filter(({ slug }) => slug !== category)
  if (others.length === 0) return null
  return (
    <PanelCard id="merge" title={t.mergeTitle}>
      <p className="text-muted">{t.mergeHint}</p>
      <PanelForm
        {...act}
        submit={({ into = '' }, once) => changed(api, api.rankings.mergeCategory({ category, into }, once))}
        done={t.merged}
        proof={proof}
        onDone={({ category: into }) => void navigate({ href: `${CATEGORIES_DESK}?open=${into}` })}
        press={t.merge}
        variant="secondary"
      >
        <Select
          name="into"
          label={t.into}
          required
          options={[
            { value: '', label: t.choose },
            ...others.map((one) => ({ value: one.slug, label: `${one[language]} ${one.emoji}` })),
          ]}
        />
      </PanelForm>
    </PanelCard>
  )
}

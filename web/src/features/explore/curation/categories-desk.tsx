import { CATEGORIES_DESK, type CategoryOfHouse, DESCRIPTION_MAX, PLACE_MAX } from '@liston/contract/explore'
import { categoryOf, type CategorySlug } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Emoji } from '../../../design/identity/emoji.tsx'
import { Back } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { PanelButton, PanelForm } from '../../../platform/panel/panel-form.tsx'
import { PanelQuery } from '../../../platform/panel/panel-list.tsx'
import { type Column, numeral, PanelTable } from '../../../platform/panel/panel-table.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { refusalText } from '../../../platform/refusal/refusal-words.ts'
import { formatNumber, type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { categoriesQuery } from './curation-query.ts'
import { deskRefusals, deskTexts } from './desk-texts.ts'

/** Admin page of the categories with their figures; `open` is the one being edited. */
export function CategoriesDesk({ open }: { open: string | undefined }) {
  const t = useTexts(deskTexts)
  const columns = useColumns()
  return (
    <PanelQuery of={useQuery(categoriesQuery(useApi()))}>
      {({ items }) => {
        const opened = items.find(({ category }) => category === open)
        // Uncontrolled inputs keep their text, so changed data need a new form.
        if (opened) return <CategorySheet key={JSON.stringify(opened)} told={opened} />
        return <PanelTable label={t.list} columns={columns} rows={items} keyOf={({ category }) => category} />
      }}
    </PanelQuery>
  )
}

function useColumns(): Column<CategoryOfHouse>[] {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const figure = (name: 'rankings' | 'votesThisWeek' | 'followers', label: string) => ({
    name,
    label,
    cell: (one: CategoryOfHouse) => formatNumber(language, one[name]),
    td: numeral,
  })
  return [
    {
      name: 'name',
      label: t.columns.name,
      cell: ({ category }) => (
        <>
          <Emoji>{categoryOf(category)?.emoji}</Emoji>{' '}
          <Anchor href={`${CATEGORIES_DESK}?open=${category}`} className="link link-alone">
            {categoryOf(category)?.[language]}
          </Anchor>
        </>
      ),
    },
    figure('rankings', t.columns.rankings),
    figure('votesThisWeek', t.columns.votes),
    figure('followers', t.columns.followers),
    {
      name: 'curators',
      label: t.columns.curators,
      cell: ({ curators }) => curators.map(({ username }) => username).join(', ') || '–',
    },
    {
      name: 'state',
      label: t.columns.state,
      cell: ({ hidden, place }) => (hidden ? t.hidden : place === null ? t.shown : `${t.shown} · ${place}`),
    },
  ]
}

type Of = { told: CategoryOfHouse }

/** Admin page of one category: description, position and curators. */
function CategorySheet({ told }: Of) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const known = categoryOf(told.category)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <Emoji>{known?.emoji}</Emoji> {known?.[language]}
        </h2>
        <div className="flex flex-wrap items-center gap-4">
          <Anchor href={`/category/${told.category}`} className="link link-alone">
            {t.see}
          </Anchor>
          <LinkButton href={CATEGORIES_DESK} size="sm" icon={<Back aria-hidden="true" />}>
            {t.close}
          </LinkButton>
        </div>
      </div>
      <EditForm told={told} />
      <Curators told={told} />
    </div>
  )
}

const why = (language: Language, refusal: object) => refusalText(deskRefusals, language, refusal)

/** What a form about a category says afterwards, and what it changes. */
const useAct = (category: CategorySlug) => ({
  changes: [keys.houseCategories, keys.curation(category), [...keys.feed, 'about', category], keys.home],
  refused: useTexts(deskTexts).notDone,
  why,
})

function EditForm({ told: { category, description, place: current, hidden: isHidden } }: Of) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const words = { maxLength: DESCRIPTION_MAX, hint: t.wordsHint, autoComplete: 'off' }
  return (
    <Card as="section" aria-label={t.edit}>
      <PanelForm
        {...useAct(category)}
        submit={({ es = '', en = '', place = '', hidden }, once) => {
          const texts = { es: es.trim() || null, en: en.trim() || null }
          return api.explore.editCategory(
            { category, ...texts, place: place === '' ? null : Number(place), hidden: hidden === 'on' },
            once,
          )
        }}
        done={t.saved}
      >
        <Field {...words} label={t.es} name="es" lang="es" defaultValue={description.es} />
        <Field {...words} label={t.en} name="en" lang="en" defaultValue={description.en} />
        <Field
          label={t.place}
          hint={t.placeHint}
          name="place"
          type="number"
          min={1}
          max={PLACE_MAX}
          defaultValue={current ?? ''}
        />
        <Checkbox label={t.hide} hint={t.hideHint} name="hidden" defaultChecked={isHidden} />
      </PanelForm>
    </Card>
  )
}

/** The curators of a category, and their picks. */
function Curators({ told: { category, curators, picks } }: Of) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const act = useAct(category)
  return (
    <Card as="section" aria-labelledby="curators" className="grid gap-4">
      <h3 id="curators" className="text-lg">
        {t.curators}
      </h3>
      <p className="text-muted">{curators.length === 0 ? t.noCurators : t.curatorsHint}</p>
      <ul className="grid gap-2">
        {curators.map(({ id, username, avatarUrl }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <Anchor href={`/profile/${id}`} className="link link-alone inline-flex items-center gap-2">
              <Avatar username={username} src={avatarUrl} size="sm" />
              {username}
            </Anchor>
            <PanelButton
              {...act}
              submit={(once) => api.explore.removeCurator({ category, id }, once)}
              done={t.removed}
              size="sm"
              label={t.removeName(username)}
            >
              {t.remove}
            </PanelButton>
          </li>
        ))}
      </ul>
      <PanelForm
        {...act}
        isRow
        submit={({ username = '' }, once) => api.explore.appointCurator({ category, username }, once)}
        done={t.appointed}
        at="username"
        press={t.appoint}
      >
        <Field label={t.username} name="username" required maxLength={40} autoComplete="off" spellCheck={false} />
      </PanelForm>
      <h3 className="text-lg">{t.picks}</h3>
      {picks.length === 0 && <p className="text-muted">{t.noPicks}</p>}
      <ul className="grid gap-2">
        {picks.map(({ id, topic }) => (
          <li key={id}>
            <Anchor href={`/distinctions/${id}`} className="link link-alone">
              {topic}
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}

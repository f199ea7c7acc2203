import { CATEGORIES_DESK, type CategoryOfHouse, DESCRIPTION_MAX } from '@liston/contract/explore'
import { categoryOf, categoryPath } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Emoji } from '../../../design/identity/emoji.tsx'
import { Plus } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { PanelCard } from '../../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../../platform/panel/panel-form.tsx'
import { PanelQuery } from '../../../platform/panel/panel-list.tsx'
import { type Column, numeral, PanelTable } from '../../../platform/panel/panel-table.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { categoriesQuery } from './curation-query.ts'
import { AddressForm, MergeForm, NamesForm, NewCategory, SheetHead, StateForm, useAct } from './category-forms.tsx'
import { deskTexts } from './desk-texts.ts'

const orderPart = () => import('./category-order.tsx').then((m) => m.CategoryOrder)
// The drag and drop of a list is heavy, and most visits don't need it.
const CategoryOrder = import.meta.env.SSR ? await orderPart() : lazyPart(orderPart, { when: 'idle' })

type Asked = { open: string | undefined; view: 'new' | 'order' | undefined }

/** Admin page of the categories: the list with figures, a form for a new one, their order, or the one being edited. */
export function CategoriesDesk({ open, view }: Asked) {
  const t = useTexts(deskTexts)
  const columns = useColumns()
  return (
    <PanelQuery of={useQuery(categoriesQuery(useApi()))}>
      {({ items }) => {
        const opened = items.find(({ category }) => category === (open && (categoryOf(open)?.slug ?? open)))
        // Uncontrolled inputs keep their text, so changed data need a new form; changed figures do not.
        if (opened) return <CategorySheet key={fieldsOf(opened)} told={opened} />
        if (view === 'new') return <NewCategory />
        if (view === 'order') return <CategoryOrder items={items} />
        return (
          <div className="grid gap-4">
            <div className="flex flex-wrap gap-3">
              <LinkButton href={`${CATEGORIES_DESK}?view=new`} icon={<Plus aria-hidden="true" />} variant="primary">
                {t.create}
              </LinkButton>
              <LinkButton href={`${CATEGORIES_DESK}?view=order`}>{t.changeOrder}</LinkButton>
            </div>
            {open && <p role="status">{t.gone}</p>}
            <PanelTable label={t.list} columns={columns} rows={items} keyOf={({ category }) => category} />
          </div>
        )
      }}
    </PanelQuery>
  )
}

const fieldsOf = ({ address, emoji, names, closed, former, description, hidden, curators, picks }: CategoryOfHouse) =>
  JSON.stringify([address, emoji, names, closed, former, description, hidden, curators, picks])

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
      cell: ({ hidden, closed }) => [closed ? t.closed : t.open, ...(hidden ? [t.hidden] : [])].join(' · '),
    },
  ]
}

type Of = { told: CategoryOfHouse }

/** Admin page of one category: names, address, description, state, merge and curators. */
function CategorySheet({ told }: Of) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  return (
    <div className="grid gap-5">
      <SheetHead title={told.names[language] ?? told.names.es ?? ''} emoji={told.emoji}>
        <Anchor href={categoryPath(told.category)} className="link link-alone">
          {t.see}
        </Anchor>
      </SheetHead>
      <NamesForm told={told} />
      <AddressForm told={told} />
      <EditForm told={told} />
      <StateForm told={told} />
      <MergeForm told={told} />
      <Curators told={told} />
    </div>
  )
}

function EditForm({ told: { category, description, hidden: isHidden } }: Of) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const words = { maxLength: DESCRIPTION_MAX, hint: t.wordsHint, autoComplete: 'off' }
  return (
    <PanelCard id="description" title={t.edit}>
      <PanelForm
        {...useAct(category)}
        submit={({ es = '', en = '', hidden }, once) => {
          const texts = { es: es.trim() || null, en: en.trim() || null }
          return api.explore.editCategory({ category, ...texts, hidden: hidden === 'on' }, once)
        }}
        done={t.saved}
      >
        <Field {...words} label={t.es} name="es" lang="es" defaultValue={description.es} />
        <Field {...words} label={t.en} name="en" lang="en" defaultValue={description.en} />
        <Checkbox label={t.hide} hint={t.hideHint} name="hidden" defaultChecked={isHidden} />
      </PanelForm>
    </PanelCard>
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

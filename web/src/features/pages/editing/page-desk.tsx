import './editing.css'
import { isLegal, legalPages, pagePath, type PageRow, type PageState, pageStates } from '@liston/contract/pages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import { PanelList, PanelQuery } from '../../../platform/panel/panel-list.tsx'
import { PanelRow, PanelTabs } from '../../../platform/panel/panel-detail.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { languageName, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { editedPageQuery, legalRowsQuery, NEW, pageRowsQuery } from './queries.ts'
import { pageEditingTexts } from './texts.ts'

const HERE = '/admin-panelrankw/pages'

/** The editor, which most visits do not need. */
export const pageEditor = broughtPart(() => import('./page-editor.tsx').then((module) => module.PageEditor))
export const PAGE_EDITOR_SOURCE = 'src/features/pages/editing/page-editor.tsx'

type Props = { edit: string | undefined; state: PageState | undefined }

/** Admin page of the installation's pages: the list, or the editor of the page that the address names. */
export function PageDesk({ edit, state }: Props) {
  const [added, setAdded] = useState<{ id: string; as: string } | null>(null)
  if (added && edit !== added.id && edit !== added.as) setAdded(null)
  if (!edit) return <Rows state={state} />
  // After the first save the editor stays mounted, so that text typed meanwhile is not lost.
  const as = edit === added?.id ? added.as : edit
  const onAdded = (id: string) => setAdded({ id, as })
  if (isLegal(as)) return <pageEditor.Part key={as} page={null} slug={as} onAdded={onAdded} />
  return as === NEW ? <pageEditor.Part key={NEW} page={null} onAdded={onAdded} /> : <Existing id={as} />
}

function Existing({ id }: { id: string }) {
  return (
    <PanelQuery of={useQuery(editedPageQuery(useApi(), id))}>
      {(data) => <pageEditor.Part key={id} page={data} />}
    </PanelQuery>
  )
}

function Rows({ state }: { state: PageState | undefined }) {
  const t = useTexts(pageEditingTexts)
  const create = <LinkButton href={`${HERE}?edit=${NEW}`}>{t.create}</LinkButton>
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelTabs
          label={t.statesLabel}
          path={HERE}
          name="state"
          values={['all', ...pageStates]}
          current={state ?? 'all'}
          words={{ all: t.all, ...t.states }}
        />
        {create}
      </div>
      <PanelList
        of={useInfiniteQuery(pageRowsQuery(useApi(), state))}
        empty={
          <EmptyState title={t.none} action={create}>
            <p>{t.noneHint}</p>
          </EmptyState>
        }
        row={(row) => <Row key={row.id} row={row} />}
      />
      {!state && <LegalList />}
    </div>
  )
}

/** The legal pages. Each has a built-in text, which the installation may replace. */
function LegalList() {
  const t = useTexts(pageEditingTexts)
  const rows = useQuery(legalRowsQuery(useApi())).data?.items ?? []
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.legal}</h2>
      <p className="text-sm text-muted max-w-measure">{t.legalHint}</p>
      <ul className="grid gap-2">
        {legalPages.map((name) => {
          const own = rows.find((row) => row.name === name)?.own
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex flex-wrap items-center gap-2">
                <Anchor href={`/${name}`} className="link inline-flex min-h-11 items-center">
                  {t.legalNames[name]}
                </Anchor>
                {own && <Badge tone={own.state === 'published' ? 'positive' : 'ink'}>{t.states[own.state]}</Badge>}
              </p>
              <LinkButton href={`/admin-panelrankw/pages?edit=${own?.id ?? name}`}>
                {t.write(t.legalNames[name])}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Row({ row }: { row: PageRow }) {
  const t = useTexts(pageEditingTexts)
  const dates = useDates()
  return (
    <PanelRow
      head={
        <Anchor href={`${HERE}?edit=${row.id}`} className="link inline-flex min-h-11 items-center font-bold">
          {row.title}
        </Anchor>
      }
      act={row.state === 'published' && <LinkButton href={pagePath(row.slug)}>{t.read}</LinkButton>}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={row.state === 'published' ? 'positive' : 'ink'}>{t.states[row.state]}</Badge>
        <span>{pagePath(row.slug)}</span>
        <span>{row.languages.map((each) => languageName(t.languages, each)).join(' · ')}</span>
        <span>{t.changed(dates.day(row.updatedAt))}</span>
      </p>
    </PanelRow>
  )
}

import './editing.css'
import { type ArticleRow, type ArticleState, articlePath, articleStates } from '@liston/contract/social-club'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import { PanelList, PanelQuery } from '../../../platform/panel/panel-list.tsx'
import { PanelRow, PanelTabs } from '../../../platform/panel/panel-detail.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { languageName, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { editedQuery, NEW, rowsQuery } from './queries.ts'
import { editingTexts } from './texts.ts'

const HERE = '/admin-panelrankw/articles'

/** The editor, which most visits do not need. */
export const articleEditor = broughtPart(() => import('./article-editor.tsx').then((module) => module.ArticleEditor))
export const ARTICLE_EDITOR_SOURCE = 'src/features/social-club/editing/article-editor.tsx'

type Props = { article: string | undefined; state: ArticleState | undefined }

/** Admin page of the articles: the list, or the article that the URL names. */
export function ArticleDesk({ article, state }: Props) {
  const [added, setAdded] = useState<string | null>(null)
  if (added && article !== added && article !== NEW) setAdded(null)
  if (!article) return <Rows state={state} />
  // After the first save the same editor stays mounted, so that text typed meanwhile is not lost.
  if (article === NEW || article === added) return <articleEditor.Part key={NEW} article={null} onAdded={setAdded} />
  return <Existing id={article} />
}

function Existing({ id }: { id: string }) {
  return (
    <PanelQuery of={useQuery(editedQuery(useApi(), id))}>
      {(data) => <articleEditor.Part key={id} article={data} />}
    </PanelQuery>
  )
}

function Rows({ state }: { state: ArticleState | undefined }) {
  const t = useTexts(editingTexts)
  const create = <LinkButton href={`${HERE}?article=${NEW}`}>{t.create}</LinkButton>
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelTabs
          label={t.statesLabel}
          path={HERE}
          name="state"
          values={['all', ...articleStates]}
          current={state ?? 'all'}
          words={{ all: t.all, ...t.states }}
        />
        {create}
      </div>
      <PanelList
        of={useInfiniteQuery(rowsQuery(useApi(), state))}
        empty={
          <EmptyState title={t.none} action={create}>
            <p>{t.noneHint}</p>
          </EmptyState>
        }
        row={(row) => <Row key={row.id} row={row} />}
      />
    </div>
  )
}

function Row({ row }: { row: ArticleRow }) {
  const t = useTexts(editingTexts)
  const dates = useDates()
  return (
    <PanelRow
      head={
        <Anchor href={`${HERE}?article=${row.id}`} className="link inline-flex min-h-11 items-center font-bold">
          {row.title}
        </Anchor>
      }
      act={row.state === 'published' && <LinkButton href={articlePath(row.slug)}>{t.read}</LinkButton>}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={row.state === 'published' ? 'positive' : 'ink'}>{t.states[row.state]}</Badge>
        <span>{row.languages.map((each) => languageName(t.languages, each)).join(' · ')}</span>
        <span>
          {row.state === 'scheduled' && row.publishAt
            ? t.publishesAt(dates.moment(row.publishAt))
            : t.changed(dates.day(row.updatedAt))}
        </span>
      </p>
    </PanelRow>
  )
}

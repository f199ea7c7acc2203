import type { HalfText } from '@liston/contract/admin'
import type { StaffArea } from '@liston/contract/kernel'
import { categoryOf } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { PanelSection } from '../../../platform/panel/panel-detail.tsx'
import { type Column, PanelTable } from '../../../platform/panel/panel-table.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { halfTextsQuery } from './queries.ts'
import { halfTexts } from './texts.ts'

/** Area whose rights open the editor of each kind; a ranking is open to everybody. */
const areas: Partial<Record<HalfText['kind'], StaffArea>> = {
  legal: 'pages',
  page: 'pages',
  article: 'articles',
  category: 'categories',
}

/** Texts that exist in one language only, each with a link to its editor. */
export function HalfTexts() {
  const t = useTexts(halfTexts)
  const { data: items } = useSuspenseQuery(halfTextsQuery(useApi()))
  const columns = useColumns()
  return (
    <PanelSection id="un-idioma" title={t.title} lead={t.lead} className="later">
      <PanelTable
        label={t.title}
        columns={columns}
        rows={items}
        keyOf={({ kind, path }) => `${kind} ${path}`}
        empty={t.none}
      />
      {items.some(({ kind }) => kind === 'ranking') && <p className="text-sm text-muted">{t.ofRankings}</p>}
    </PanelSection>
  )
}

function useColumns(): Column<HalfText>[] {
  const t = useTexts(halfTexts)
  const language = useLanguage()
  const rights = useMe()?.staff
  return [
    {
      name: 'name',
      label: t.name,
      cell({ kind, name, path }) {
        const shown = kind === 'category' ? (categoryOf(name)?.[language] ?? name) : name
        const area = areas[kind]
        return area && !rights?.[area] ? (
          shown
        ) : (
          <Anchor href={path} className="link link-alone break-words whitespace-normal">
            {shown}
          </Anchor>
        )
      },
    },
    { name: 'kind', label: t.kind, cell: ({ kind }) => t.kinds[kind] },
    {
      name: 'lacks',
      label: t.lacks,
      cell: ({ lacks, items }) => (items === null ? t.languages[lacks] : `${t.languages[lacks]}: ${t.items(items)}`),
    },
  ]
}

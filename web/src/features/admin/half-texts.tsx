import type { HalfText } from '@liston/contract/admin'
import type { StaffArea } from '@liston/contract/kernel'
import { categoryOf } from '@liston/contract/rankings'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import type { Api } from '../../platform/api.ts'
import { PanelSection } from '../../platform/panel/panel-detail.tsx'
import { type Column, PanelTable } from '../../platform/panel/panel-table.tsx'
import { useMe } from '../../platform/session.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { counted, defineTexts, languageName, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'

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
        label={t.table}
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
      cell: ({ lacks, items }) =>
        items === null ? languageName(t.languages, lacks) : `${languageName(t.languages, lacks)}: ${t.items(items)}`,
    },
  ]
}

export const halfTextsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'half-texts'],
    queryFn: async () => (await api.admin.halfTexts()).items,
    staleTime: 0,
  })

export const halfTexts = defineTexts({
  es: {
    title: 'En un solo idioma',
    table: 'Textos en un solo idioma',
    lead: 'Lo que esta comunidad ha escrito en un idioma y no en el otro. Temas, avatares, banners, avisos y bonos no salen nunca: se guardan en los dos.',
    none: 'Todo está en los dos idiomas',
    kind: 'Qué',
    kinds: {
      legal: 'Texto legal',
      page: 'Página',
      article: 'Artículo',
      category: 'Descripción de categoría',
      ranking: 'Ranking',
    } satisfies Record<HalfText['kind'], string>,
    name: 'Nombre',
    lacks: 'Falta en',
    languages: { es: 'español', en: 'inglés' },
    items: (n: number) => counted('es', n, { one: 'elemento sin nombre', other: 'elementos sin nombre' }),
    ofRankings: 'De los rankings, los veinte con más movimiento. Sus nombres los escribe su autor, desde «Editar».',
  },
  en: {
    title: 'In one language only',
    table: 'Texts in one language only',
    lead: 'What exists in one language and not in the other. Themes, avatars, banners, announcements and bonuses always have both.',
    none: 'Everything is in both languages',
    kind: 'What',
    kinds: {
      legal: 'Legal text',
      page: 'Page',
      article: 'Article',
      category: 'Category description',
      ranking: 'Ranking',
    },
    name: 'Name',
    lacks: 'Missing',
    languages: { es: 'Spanish', en: 'English' },
    items: (n: number) => counted('en', n, { one: 'item without a name', other: 'items without a name' }),
    ofRankings: 'Only the twenty most active rankings. Their authors add the names under “Edit”.',
  },
})

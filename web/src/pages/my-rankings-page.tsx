import { definePage } from '../app/page.ts'
import { shellTexts } from '../app/shell/texts.ts'
import type { Shelf } from '@liston/contract/rankings'
import { LinkButton } from '../design/controls/link-button.tsx'
import { Plus } from '../design/identity/icon.ts'
import {
  loadShared,
  loadShelf,
  mineTexts,
  MyRankings,
  RwTip,
  SHARED_DRAFT_SOURCE,
  sharedDraft,
  SharedSlot,
} from '../features/rankings/index.ts'
import { OwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

/** The first shelf, `published`, is the default without a parameter. */
const shelves: readonly Shelf[] = ['drafts', 'archived', 'trash']

export const page = definePage({
  address: '/my-rankings',
  access: 'login',
  search: ({ shelf, cursor, draft }) => ({
    shelf: shelves.find((name) => name === shelf) ?? 'published',
    cursor: cursor || undefined,
    // Another user's draft, shared with this user.
    draft: draft || undefined,
  }),
  load: (context, { search: { shelf, cursor, draft } }) =>
    Promise.all([loadShelf(context, shelf, cursor), loadShared(context, draft)]),
  parts: ({ draft }) => (import.meta.env.SSR && draft ? [SHARED_DRAFT_SOURCE] : []),
  head: ({ language }) => ({ meta: [{ title: shellTexts[language].myRankings }] }),
  component: MyRankingsPage,
})

function MyRankingsPage() {
  const t = useTexts(mineTexts)
  const { shelf, cursor, draft } = page.useVisit().search
  return (
    <div className="page grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/import">{t.bring}</LinkButton>
          <LinkButton href="/create-ranking" variant="primary" icon={<Plus aria-hidden="true" />}>
            {t.create}
          </LinkButton>
        </div>
      </div>
      <RwTip />
      {draft && <sharedDraft.Part key={draft} id={draft} />}
      <MyRankings key={shelf} shelf={shelf} cursor={cursor} />
      <OwnFailure>
        <SharedSlot />
      </OwnFailure>
    </div>
  )
}

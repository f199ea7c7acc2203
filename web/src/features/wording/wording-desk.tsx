import {
  type ProposedWording,
  wordingLanguages,
  wordingStates,
  WORDING_DESK,
  WORDINGS_FILE,
} from '@liston/contract/wording'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { type AskedWordings, wordingsQuery } from './queries.ts'
import { wordingTexts } from './texts.ts'
import { DeskWording } from './desk-wording.tsx'

/** Admin page of copy suggestions by state and language, with a JSON export. */
export function WordingDesk({ asked }: { asked: AskedWordings }) {
  const t = useTexts(wordingTexts)
  const to = (change: { state?: string; of?: string | undefined }) => {
    const { state, of } = { state: asked.state, of: asked.language, ...change }
    const search = new URLSearchParams({ ...(state !== 'open' && { state }), ...(of && { of }) })
    return `${WORDING_DESK}${search.size > 0 ? `?${search}` : ''}`
  }
  const states = wordingStates.map((state) => ({
    href: to({ state }),
    label: t.deskStates[state],
    current: state === asked.state,
  }))
  const languages = [undefined, ...wordingLanguages].map((of) => ({
    href: to({ of }),
    label: of ? t.languages[of] : t.both,
    current: of === asked.language,
  }))
  return (
    <section aria-labelledby="propuestas" className="grid gap-5">
      <h2 id="propuestas" className="text-xl">
        {t.proposals}
      </h2>
      <Tabs label={t.state} tabs={states} />
      <Tabs label={t.language} tabs={languages} />
      <Proposals asked={asked} />
    </section>
  )
}

function Proposals({ asked }: { asked: AskedWordings }) {
  const t = useTexts(wordingTexts)
  const list = useInfiniteQuery(wordingsQuery(useApi(), asked))
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState title={t.empty} />
  const file = new URLSearchParams({ state: asked.state, ...(asked.language && { language: asked.language }) })
  return (
    <>
      <ul className="grid gap-4">
        {items.map((wording: ProposedWording) => (
          <DeskWording key={wording.id} wording={wording} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          pendingText={t.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
      <p>
        <a href={`${WORDINGS_FILE}?${file}`} download="wordings.json" className="link link-alone">
          {t.file}
        </a>
      </p>
    </>
  )
}

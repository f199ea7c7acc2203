import { placeIn } from '@liston/contract/wording'
import { definePage } from '../app/page.ts'
import { Anchor } from '../design/controls/anchor.tsx'
import { ownWordingsQuery, ProposePart, wordingTexts } from '../features/wording/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/wording',
  access: 'login',
  search: ({ at }) => ({ at: (at && placeIn(at)) || undefined }),
  load: ({ api, queryClient }) => orOwnFailure(queryClient.ensureQueryData(ownWordingsQuery(api))),
  head: (context) => {
    const { title, lead } = wordingTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: WordingPage,
})

function WordingPage() {
  const t = useTexts(wordingTexts)
  const { at } = page.useVisit().search
  return (
    <div className="page page-column grid gap-8">
      <header className="grid gap-2">
        <p>
          <Anchor href="/support" className="link link-alone">
            {t.back}
          </Anchor>
        </p>
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <ProposePart place={at} />
    </div>
  )
}

import '../editor/editor.css'
import { rankingPath, rankingRules } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Info } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { draftQuery, quotaQuery } from '../editor/draft-query.ts'
import { ChangesList } from './changes-list.tsx'
import { EditForm } from './edit-form.tsx'
import { editTexts } from './texts.ts'

/** A published ranking as its author changes it: everything on one page, saved when they say so. */
export function EditRanking({ id }: { id: string }) {
  const api = useApi()
  const t = useTexts(editTexts)
  const { data: ranking, refetch } = useSuspenseQuery(draftQuery(api, id))
  const { data: quota } = useSuspenseQuery(quotaQuery(api))
  // A new round begins with every save and every reload; in between, news from outside never overwrite what is typed.
  const [round, setRound] = useState({ count: 0, ranking })
  const restart = (next: typeof ranking) => setRound({ count: round.count + 1, ranking: next })
  return (
    <div className="grid gap-6">
      <div className="editor-head">
        <Anchor href={rankingPath(round.ranking)} className="link inline-flex min-h-11 items-center">
          {t.view}
        </Anchor>
        {round.ranking.voters >= rankingRules.VOTERS_THAT_FIX_NAMES && (
          <p className="editor-hint">
            <Info size={18} aria-hidden="true" />
            <span>{t.votedHint}</span>
          </p>
        )}
      </div>
      <EditForm
        key={round.count}
        ranking={round.ranking}
        quota={quota}
        onSaved={restart}
        onReload={async () => {
          const { data } = await refetch()
          if (data) restart(data)
        }}
      />
      <ChangesList id={id} />
    </div>
  )
}

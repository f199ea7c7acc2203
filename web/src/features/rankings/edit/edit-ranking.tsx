import '../editor/editor.css'
import { type RankingDraft, rankingPath, rankingRules } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Info } from '../../../design/identity/icon.ts'
import { askedPart } from '../../../platform/parts/asked-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { draftQuery, quotaQuery } from '../editor/draft-query.ts'
import { AskedDetails } from '../../../platform/parts/asked-details.tsx'
import type { Written } from './conflict/reconcile.ts'
import { writtenOf } from './conflict/use-conflict.ts'
import { EditForm } from './edit-form.tsx'
import { roundAfterSave, type Round, type Typed } from './editing.ts'
import { editTexts } from './texts.ts'

const Changes = askedPart(() => import('../history/changes.tsx').then((m) => m.Changes))
const ShareLink = askedPart(() => import('../share/share-link.tsx').then((m) => m.ShareLink))
const MergeItems = askedPart(() => import('../merge/merge-items.tsx').then((m) => m.MergeItems))
const TranslationPart = askedPart(() => import('../translation/translation-part.tsx').then((m) => m.TranslationPart))

const CoEditors = askedPart(() => import('../coediting/co-editors.tsx').then((m) => m.CoEditors))

/** Editor of a published ranking: everything on one page, saved by a button. */
export function EditRanking({ id }: { id: string }) {
  const api = useApi()
  const t = useTexts(editTexts)
  const { data: ranking, refetch } = useSuspenseQuery(draftQuery(api, id))
  const { data: quota } = useSuspenseQuery(quotaQuery(api))
  // Every save and every merge starts a new round. Live updates never overwrite what the user types.
  const [round, setRound] = useState<Round>({ count: 0, ranking })
  const written = useRef<Typed>({ ...writtenOf(ranking), text: '' })
  const begin = (next: Omit<Round, 'count'>) => setRound({ count: round.count + 1, ...next })
  const latest = async () => (await refetch()).data
  /**
   * Takes over a merge of items that happened beside the form, together with unsaved changes, unless the two conflict.
   */
  const takeIn = async () => {
    const [next, { reconcile }] = await Promise.all([latest(), import('./conflict/reconcile.ts')])
    if (!next) return
    const [base, { text, ...mine }] = [writtenOf(round.ranking), written.current]
    const { merged, conflicts } = reconcile({ base, mine, theirs: writtenOf(next) })
    if (conflicts.length === 0) begin({ ranking: next, ...merged, text })
  }
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
        round={round}
        quota={quota}
        onWritten={(now) => void (written.current = now)}
        onSaved={(saved: RankingDraft, sent: Written) =>
          setRound((open) => roundAfterSave(open, { ranking: saved, sent, now: written.current }))
        }
        typed={() => written.current}
        onRebase={(next, mine) => begin({ ranking: next, ...mine, text: written.current.text, saveNow: true })}
        onLatest={latest}
      />
      <div className="grid gap-2">
        {round.ranking.role === 'author' && (
          <AskedDetails summary={t.coEditors}>
            <CoEditors id={id} />
          </AskedDetails>
        )}
        {round.ranking.role === 'author' && round.ranking.visibility === 'private' && (
          <AskedDetails summary={t.shareLink}>
            <ShareLink ranking={round.ranking} />
          </AskedDetails>
        )}
        <AskedDetails summary={t.translation}>
          <TranslationPart id={id} />
        </AskedDetails>
        <AskedDetails summary={t.merge}>
          <MergeItems ranking={round.ranking} onChanged={takeIn} />
        </AskedDetails>
        <AskedDetails summary={t.history}>
          <Changes id={id} />
        </AskedDetails>
      </div>
    </div>
  )
}

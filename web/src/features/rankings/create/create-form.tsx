import type { MadeItems } from '@liston/contract/rankings'
import { type ReactNode, useState } from 'react'
import { Bar } from '../../../design/identity/bar.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { EditorStep } from '../editor/editor-step.tsx'
import { AskedItems } from '../helping/asked-help.tsx'
import { AddedChips } from '../items/added-chips.tsx'
import { ItemList } from '../items/item-list.tsx'
import { ItemsBox } from '../items/items-box.tsx'
import { LivePreview } from '../editor/live-preview.tsx'
import { editorTexts } from '../editor/texts.ts'
import { TopicFields } from '../editor/fields/topic-fields.tsx'
import { VotingFields } from '../editor/fields/voting-fields.tsx'
import { VisibilityFields } from '../editor/fields/visibility-fields.tsx'
import { PostedRefusal } from './posted-refusal.tsx'
import { PublishBox, QuotaLine } from './publish-box.tsx'
import { SaveStatus } from '../autosave/save-status.tsx'
import { StepsBar } from './steps-bar.tsx'
import { createTexts } from './texts.ts'
import { type NewRanking, useCreateForm } from './use-create-form.ts'
import type { UnderReview } from './under-review.ts'
import { STEPS } from './use-steps.ts'

type Props = NewRanking & {
  recovered: boolean
  /** What of it a machine wrote, and what it is looked over with. */
  made: MadeItems | null
  review: ((draft: UnderReview) => ReactNode) | undefined
}

/** From an idea to a published ranking. A plain form underneath: without JavaScript it is posted and works the same. */
export function CreateForm({ recovered, made, review, ...ranking }: Props) {
  const t = useTexts(createTexts)
  const words = useTexts(editorTexts)
  const form = useCreateForm(ranking)
  const { draft, dispatch, steps, itemText, errorOf } = form
  const [topic = '', items = '', order = '', publish = ''] = words.titles
  const { quota, id } = ranking
  const [busy, setBusy] = useState(false)
  const { save, takeOver } = form
  const saved = ranking.saved?.items ?? []
  return (
    <>
      {made && review?.({ id, made, items: draft.items, saved, dispatch, save, takeOver, setBusy })}
      <div className="editor" data-step={steps.step} inert={busy}>
        <form method="post" action="/create-ranking" noValidate onSubmit={form.onSubmit} className="editor-form">
          <input type="hidden" name="id" value={ranking.id} />
          {/* What Enter presses: never "publish", nor the first arrow of the list. */}
          <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
            {t.save}
          </button>
          <div className="grid gap-2">
            <div className="editor-progress">
              <p className="text-sm font-bold">{t.step(steps.step, STEPS)}</p>
              <Bar fill={(100 * steps.step) / STEPS} size="sm" track />
            </div>
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
              <QuotaLine quota={quota} />
              <SaveStatus state={form.saveState} />
            </div>
            {recovered && <p role="status">{t.recovered}</p>}
            <PostedRefusal />
          </div>
          <EditorStep at={1} title={topic}>
            <TopicFields
              draft={draft}
              dispatch={dispatch}
              errors={{ topic: errorOf('topic'), category: errorOf('category') }}
            />
          </EditorStep>
          <EditorStep at={2} title={items}>
            <ItemsBox
              items={draft.items}
              text={itemText.text}
              onText={itemText.setText}
              onAdd={itemText.addTyped}
              error={errorOf('items')}
            />
            <AddedChips items={draft.items} max={quota.items} dispatch={dispatch} />
            <AskedItems draft={draft} max={quota.items} dispatch={dispatch} />
          </EditorStep>
          <EditorStep at={3} title={order}>
            <ItemList draft={draft} removed={form.removed} dispatch={dispatch} max={quota.items} />
          </EditorStep>
          <EditorStep at={4} title={publish}>
            <VisibilityFields visibility={draft.visibility} privateLeft={quota.privateLeft} dispatch={dispatch} />
            <VotingFields draft={draft} dispatch={dispatch} />
            <PublishBox
              quota={quota}
              obstacles={form.obstacles}
              summary={form.summary}
              publishing={form.publishing}
              onGoTo={steps.goTo}
            />
          </EditorStep>
          <StepsBar step={steps.step} onStep={steps.goToStep} />
        </form>
        <div className="editor-aside">
          <LivePreview draft={draft} />
        </div>
      </div>
    </>
  )
}

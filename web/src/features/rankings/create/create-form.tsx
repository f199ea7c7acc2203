import type { DraftFields, DraftItem, MadeItems } from '@liston/contract/rankings'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Chip } from '../../../design/controls/chip.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Check, Close, Offline, Warning } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import type { SaveState } from '../editor/autosave.ts'
import type { Dispatch } from '../editor/draft-state.ts'
import { AskedItems } from '../helping/asked-help.tsx'
import { ItemList } from '../items/item-list.tsx'
import { ItemsBox } from '../items/items-box.tsx'
import { LivePreview, VisibilityFields, VotingFields } from '../editor/publish-fields.tsx'
import { editorTexts } from '../editor/texts.ts'
import { TopicFields } from '../editor/topic-fields.tsx'
import { draftRefusal } from './refusal-texts.ts'
import { PublishBox, QuotaLine } from './publish-box.tsx'
import { createTexts } from './texts.ts'
import { type NewRanking, STEPS, useCreateForm } from './use-create-form.ts'

type Props = NewRanking & {
  recovered: boolean
  /** Generated items of the draft, and the component for their review. */
  made: MadeItems | null
  review: ((draft: UnderReview) => ReactNode) | undefined
}

/** A generated draft, as the review component gets it. */
export type UnderReview = {
  id: string
  made: MadeItems
  /** Items as the user edits them, and as they were saved last. */
  items: readonly DraftItem[]
  saved: readonly DraftItem[]
  dispatch: Dispatch
  /** Saves the present state. False if that fails. */
  save: () => Promise<boolean>
  /** Replaces the edited draft by the server's version. */
  takeOver: (fields: DraftFields) => void
  /** Blocks the editor while the server changes the draft. */
  setBusy: (busy: boolean) => void
}

/** The form that creates a ranking. */
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
        <form method="dialog" noValidate onSubmit={form.onSubmit} className="editor-form">
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
          </div>
          <EditorStep at={1} title={topic}>
            <TopicFields draft={draft} dispatch={dispatch} errorOf={errorOf} />
          </EditorStep>
          <EditorStep at={2} title={items}>
            <ItemsBox itemText={itemText} error={errorOf('items')} />
            <AddedChips items={draft.items} max={quota.items} dispatch={dispatch} />
            <AskedItems draft={draft} max={quota.items} dispatch={dispatch} />
          </EditorStep>
          <EditorStep at={3} title={order}>
            <ItemList draft={draft} removed={form.removed} dispatch={dispatch} max={quota.items} mayMerge />
          </EditorStep>
          <EditorStep at={4} title={publish}>
            <VisibilityFields visibility={draft.visibility} privateLeft={quota.privateLeft} dispatch={dispatch} />
            <VotingFields draft={draft} error={errorOf('endsAt')} dispatch={dispatch} />
            <PublishBox
              quota={quota}
              obstacles={form.obstacles}
              summary={form.summary}
              publishing={form.publishing}
              onGoTo={steps.goTo}
              onPublish={form.publish}
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

type AddedChipsProps = { items: DraftFields['items']; max: number; dispatch: Dispatch }

/** The items of the list as chips, on small screens, where the list is on the next step. A tap removes an item. */
function AddedChips({ items, max, dispatch }: AddedChipsProps) {
  const t = useTexts(editorTexts)
  if (items.length === 0) return null
  return (
    <div className="editor-chips">
      <p className="w-full text-sm text-muted">{t.count(items.length, max)}</p>
      {items.map((item) => (
        <Chip
          key={item.id}
          pressed={false}
          icon={<Close aria-hidden="true" />}
          aria-label={t.remove(item.name)}
          className="max-w-full"
          onClick={() => dispatch({ type: 'remove', id: item.id })}
        >
          {item.name}
        </Chip>
      ))}
    </div>
  )
}

type EditorStepProps = { at: number; title: string; children: ReactNode }

/** One step of the form with its number and title. */
function EditorStep({ at, title, children }: EditorStepProps) {
  return (
    <section className="editor-step" data-at={at}>
      <h2 className="editor-title" tabIndex={-1}>
        <span className="numeral" aria-hidden="true">
          {at}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

type StepsBarProps = { step: number; onStep: (step: number) => void }

/** Step buttons on small screens, which show one step at a time. The last step ends with the form's own buttons. */
function StepsBar({ step, onStep }: StepsBarProps) {
  const t = useTexts(createTexts)
  return (
    <div className="editor-bar" data-bottom-bar="">
      {step > 1 && <Button onClick={() => onStep(step - 1)}>{t.back}</Button>}
      {step < STEPS && (
        <Button variant="primary" onClick={() => onStep(step + 1)}>
          {t.next}
        </Button>
      )}
    </div>
  )
}

function useSaveText(state: SaveState): string {
  const t = useTexts(createTexts)
  const words = useTexts(editorTexts)
  const language = useLanguage()
  if (state.at === 'refused') return draftRefusal(language, state.refusal)
  if (state.at !== 'partly') return t.saveStates[state.at]
  return t.savedExcept(
    state.unsaved.map((one) => ('field' in one ? words[one.field] : t.unsavedItem(one.place, one.name.slice(0, 40)))),
  )
}

/** Save state. Screen readers announce only problems, because "saved" every two seconds would be noise. */
function SaveStatus({ state }: { state: SaveState }) {
  const trouble = state.at === 'offline' || state.at === 'partly' || state.at === 'refused'
  const text = useSaveText(state)
  return (
    <div className="text-sm" data-save-state={state.at}>
      <p className="flex items-center gap-1.5 text-muted" aria-hidden={trouble || undefined}>
        {!trouble && (
          <>
            {state.at === 'saved' && <Check size={16} aria-hidden="true" className="text-positive" />}
            {text}
          </>
        )}
      </p>
      <p role="status" className="flex items-center gap-1.5 font-bold text-negative">
        {trouble && (
          <>
            {state.at === 'offline' ? (
              <Offline size={16} aria-hidden="true" />
            ) : (
              <Warning size={16} aria-hidden="true" />
            )}
            {text}
          </>
        )}
      </p>
    </div>
  )
}

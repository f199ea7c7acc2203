import { categoryOf, type DraftFields, rankingRules } from '@liston/contract/rankings'
import { type SyntheticEvent, useState } from 'react'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { BarRow } from '../../../design/identity/bar-row.tsx'
import { Lock } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { instantOf, wallTime } from '../../../platform/time/wall-time.ts'
import { type Dispatch, savable } from './draft-state.ts'
import { isAccepted } from './problems.ts'
import { editorTexts } from './texts.ts'
import { Emoji } from '../../../design/identity/emoji.tsx'

const SHOWN = 10

/** Preview of the ranking while it is edited. The bars only illustrate the order, because there are no votes. */
export function LivePreview({ draft, voted = false }: { draft: DraftFields; voted?: boolean }) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const category = draft.category && categoryOf(draft.category)
  const written = savable(draft).items
  const rows = written.length ? written : [3, 2, 1].map((n) => ({ id: String(n), name: t.previewItem }))
  return (
    <Card as="section" aria-label={t.preview} className="grid gap-4">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <span>{t.preview}</span>
        {draft.visibility === 'private' && (
          <Badge tone="paper" icon={<Lock aria-hidden="true" />}>
            {t.private}
          </Badge>
        )}
      </p>
      <div className="grid gap-1">
        {category && (
          <p className="text-sm font-bold">
            <Emoji>{category.emoji}</Emoji> {category[language]}
          </p>
        )}
        <h2
          lang={draft.topic.trim() ? draft.language : undefined}
          className={`text-xl ${draft.topic.trim() ? '' : 'text-muted'}`}
        >
          {draft.topic.trim() || t.previewTopic}
        </h2>
        {draft.criterion && <p className="text-muted">{draft.criterion}</p>}
      </div>
      <div className="grid gap-3" lang={draft.language}>
        {rows.slice(0, SHOWN).map((item, i) => (
          <BarRow
            key={item.id}
            place={i + 1}
            name={item.name}
            value=""
            fill={100 - (i * 70) / Math.max(rows.length, 5)}
            tone={written.length ? undefined : 'paper'}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        {rows.length > SHOWN && `${t.previewMore(rows.length - SHOWN)}. `}
        {!voted && t.noVotes}
      </p>
    </Card>
  )
}

type Props = { draft: DraftFields; error?: string | undefined; dispatch: Dispatch }

const modes = ['community', 'personal'] as const

/** Mode of the ranking, and the end of voting. */
export function VotingFields({ draft, error, dispatch }: Props) {
  const t = useTexts(editorTexts)
  const zone = useZone()
  const [hasLeft, leave] = useState(false)
  const isWrong = hasLeft && !isAccepted('endsAt', draft)
  const end = shown(draft.endsAt, zone)
  const isIncomplete = end === '' && draft.endsAt !== null
  const readEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const hasChanged = input.value !== end || input.validity.badInput !== isIncomplete
    if (hasChanged) dispatch({ type: 'set', fields: { endsAt: meant(input, zone) } })
  }
  return (
    <>
      <fieldset>
        <legend className="field-label">{t.mode}</legend>
        {modes.map((mode) => (
          <Checkbox
            key={mode}
            type="radio"
            name="mode"
            value={mode}
            label={t.modes[mode]}
            hint={t.modeHints[mode]}
            checked={draft.mode === mode}
            onChange={() => dispatch({ type: 'set', fields: { mode } })}
          />
        ))}
      </fieldset>
      <Field
        id="endsAt"
        name="endsAt"
        type="datetime-local"
        label={t.endsAt}
        hint={t.endsAtHint(zone === 'UTC' ? 'UTC' : '', rankingRules.ENDS.minMinutes)}
        error={isWrong ? t.problems.BAD_END() : error}
        value={end}
        onChange={readEnd}
        // The browser reports no change from an empty to an incomplete date.
        onKeyUp={readEnd}
        onBlur={(event) => {
          leave(true)
          readEnd(event)
        }}
      />
    </>
  )
}

/** A time in the format of the control. Empty for none, and for an incomplete one, which the control keeps. */
function shown(instant: string | null, zone: string): string {
  const at = new Date(instant ?? '')
  return Number.isNaN(at.getTime()) ? '' : wallTime(at, zone)
}

/** The time that the control holds, as an instant. Null if it is empty, a text that is no time if incomplete. */
const meant = ({ value, validity }: HTMLInputElement, zone: string): string | null =>
  instantOf(value, zone) ?? (validity.badInput ? 'incomplete' : null)

type VisibilityFieldsProps = { visibility: DraftFields['visibility']; privateLeft: number | null; dispatch: Dispatch }

/** Who may see the ranking. */
export function VisibilityFields({ visibility, privateLeft, dispatch }: VisibilityFieldsProps) {
  const t = useTexts(editorTexts)
  const choice = (value: DraftFields['visibility'], hint: string) => (
    <Checkbox
      type="radio"
      name="visibility"
      value={value}
      label={t[value]}
      hint={hint}
      checked={visibility === value}
      onChange={() => dispatch({ type: 'set', fields: { visibility: value } })}
    />
  )
  return (
    <fieldset>
      <legend className="field-label">{t.visibility}</legend>
      {choice('public', t.publicHint)}
      {choice('private', privateLeft === null ? t.privateHint : t.privateLeft(privateLeft))}
    </fieldset>
  )
}

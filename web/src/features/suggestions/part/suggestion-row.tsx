import { type Ranking, rankingRules } from '@liston/contract/rankings'
import type { Suggestion } from '@liston/contract/suggestions'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { useMe } from '../../../platform/session.ts'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { ActForm } from './act-form.tsx'
import { suggestionTexts } from './texts.ts'

type Props = { ranking: Ranking; suggestion: Suggestion; mayDecide: boolean }

/** One pending suggestion: item, note, proposer, number of backers, and the viewer's actions. */
export function SuggestionRow({ ranking, suggestion, mayDecide }: Props) {
  const t = useTexts(suggestionTexts)
  const language = useLanguage()
  const lang = ranking.language === language ? undefined : ranking.language
  const { name, note, by, votes, createdAt } = suggestion
  return (
    <li className="suggestion">
      <div className="suggestion-words">
        <p lang={lang} className="suggestion-name">
          {name}
        </p>
        {note && (
          <p lang={lang} className="suggestion-note">
            {note}
          </p>
        )}
        <p className="text-sm text-muted">
          {t.by(by.username)} · <Moment at={createdAt} /> · {counted(language, votes, t.backing)}
        </p>
      </div>
      <Backing suggestion={suggestion} />
      {mayDecide && <Desk ranking={ranking} suggestion={suggestion} />}
    </li>
  )
}

type DeskProps = { ranking: Ranking; suggestion: Suggestion }

/** Actions of the author and editors: approve or reject in one press, approve with changes, or merge into an item. */
function Desk({ ranking, suggestion }: DeskProps) {
  const t = useTexts(suggestionTexts)
  const { name, note } = suggestion
  const options = ranking.items.map((item) => ({ value: item.id, label: item.name }))
  return (
    <div className="suggestion-desk">
      <ActForm of={suggestion} className="suggestion-acts">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          name="act"
          value="approve"
          aria-label={t.forItem(t.approve, name)}
        >
          {t.approve}
        </Button>
        <Button type="submit" size="sm" name="act" value="reject" aria-label={t.forItem(t.reject, name)}>
          {t.reject}
        </Button>
      </ActForm>
      <details className="suggestion-more">
        <summary className="link">{t.more}</summary>
        <ActForm of={suggestion} className="suggestion-edit">
          <Field label={t.name} name="name" required defaultValue={name} maxLength={rankingRules.ITEM_NAME_MAX} />
          <TextArea label={t.note} name="note" rows={2} defaultValue={note} maxLength={rankingRules.ITEM_NOTE_MAX} />
          <Button type="submit" size="sm" name="act" value="edit">
            {t.editAdd}
          </Button>
        </ActForm>
        <ActForm of={suggestion} className="suggestion-edit">
          <Select label={t.mergeInto} name="intoItemId" options={options} />
          <Button type="submit" size="sm" name="act" value="merge">
            {t.merge}
          </Button>
        </ActForm>
      </details>
    </div>
  )
}

/** Withdraws one's own suggestion, or backs that of another user. Guests see no button. */
function Backing({ suggestion }: { suggestion: Suggestion }) {
  const t = useTexts(suggestionTexts)
  const me = useMe()
  if (!me) return null
  const { name, voted } = suggestion
  return (
    <ActForm of={suggestion} className="suggestion-backing">
      {suggestion.mine ? (
        <Button type="submit" size="sm" name="act" value="withdraw" aria-label={t.forItem(t.withdraw, name)}>
          {t.withdraw}
        </Button>
      ) : (
        <Button
          type="submit"
          size="sm"
          name="act"
          value={voted ? 'unvote' : 'vote'}
          aria-label={voted ? t.unbackLabel(name) : t.backLabel(name)}
        >
          {voted ? t.unback : t.back}
        </Button>
      )}
    </ActForm>
  )
}

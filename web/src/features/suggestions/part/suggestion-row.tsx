import type { Ranking } from '@liston/contract/rankings'
import type { Suggestion } from '@liston/contract/suggestions'
import { Button } from '../../../design/controls/button.tsx'
import { useMe } from '../../../platform/session.ts'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { ActForm } from './act-form.tsx'
import { Desk } from './desk.tsx'
import { suggestionTexts } from './texts.ts'

type Props = { ranking: Ranking; suggestion: Suggestion; mayDecide: boolean }

/** One pending proposal: what, why, by whom, how many back it, and what its reader may do about it. */
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

/** One's own is taken back, that of others backed; a guest reads. */
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

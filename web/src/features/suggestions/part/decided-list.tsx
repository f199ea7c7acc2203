import type { Suggestion } from '@liston/contract/suggestions'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { ActForm } from './act-form.tsx'
import { suggestionTexts } from './texts.ts'

type Props = { decided: readonly Suggestion[] }

/** What became of one's own lately; and of what one decided oneself, with its way back. */
export function DecidedList({ decided }: Props) {
  const t = useTexts(suggestionTexts)
  return (
    <>
      <h3 className="suggestions-heading">{t.decided}</h3>
      <ul className="suggestions-list">
        {decided.map((suggestion) => (
          <li key={suggestion.id} className="suggestion">
            <div className="suggestion-words">
              <p className="suggestion-name">{suggestion.name}</p>
              <p className="text-sm text-muted">
                {t.status[suggestion.status]}
                {suggestion.decidedAt && (
                  <>
                    {' · '}
                    <Moment at={suggestion.decidedAt} />
                  </>
                )}
              </p>
            </div>
            {!suggestion.mine && (
              <ActForm of={suggestion} className="suggestion-backing">
                <Button type="submit" size="sm" name="act" value="reopen">
                  {t.undo}
                </Button>
              </ActForm>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

import type { Cup } from '@liston/contract/rumble'
import { useRouteContext } from '@tanstack/react-router'
import { refusalText } from '../../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { cupRefusalTexts } from '../refusal-texts.ts'
import { cupTexts } from '../texts.ts'

const FORM = '/rumble-cup'

/** The match without JavaScript: a form with a button for each, or one that goes on where it was left. */
export function PlainMatch({ cup: { id, pair } }: { cup: Cup }) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  const { form } = useRouteContext({ from: '__root__' })
  const refusal = form?.action === FORM ? form.refusal : null
  return (
    <noscript>
      {refusal && <p className="quick-refusal">{refusalText(cupRefusalTexts, language, refusal)}</p>}
      <form method="post" action="/rumble-cup" className="cup-plain">
        <input type="hidden" name="cup" value={id} />
        {pair && <input type="hidden" name="token" value={pair.token} />}
        {pair ? (
          (['a', 'b'] as const).map((side) => (
            <button key={side} type="submit" name="side" value={side} className="button button-primary">
              {pair[side].name}
            </button>
          ))
        ) : (
          <button type="submit" className="button button-primary">
            {t.goOn}
          </button>
        )}
      </form>
    </noscript>
  )
}

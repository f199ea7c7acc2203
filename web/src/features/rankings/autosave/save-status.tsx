import { Check, Offline, Warning } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { refusalText } from '../refusal-texts.ts'
import type { SaveState } from './autosave.ts'
import { createTexts } from '../create/texts.ts'

/** Where the draft stands. Only trouble is spoken: "saved" every two seconds would be noise. */
export function SaveStatus({ state }: { state: SaveState }) {
  const t = useTexts(createTexts)
  const language = useLanguage()
  const trouble = state.at === 'offline' || state.at === 'refused'
  const text = state.at === 'refused' ? refusalText(language, state.refusal) : t.saveStates[state.at]
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

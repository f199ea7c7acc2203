import { ErrorMark } from '../../design/identity/icon.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { followRefusal } from './refusal-texts.ts'

/** Refusal of a form that was sent without JavaScript. */
export function PostedRefusal({ refusal }: { refusal: object }) {
  const language = useLanguage()
  return (
    <p role="alert" className="field-error">
      <ErrorMark size={18} aria-hidden="true" />
      <span>{followRefusal(language, refusal)}</span>
    </p>
  )
}

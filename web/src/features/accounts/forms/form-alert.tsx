import { ErrorMark } from '../../../design/identity/icon.ts'

/** Error of a form as a whole. Screen readers announce it. */
export function FormAlert({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="field-error rounded-row bg-surface-2 p-3">
      <ErrorMark size={18} className="flex-none" />
      <span>{text}</span>
    </p>
  )
}

import type { Translation } from '@liston/contract/rankings'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { rowTexts } from './texts.ts'

/** The item's name in the reader's language, beside its own name. A machine translation is marked as such. */
export function Translated({ translation: { name, note, byMachine } }: { translation: Translation }) {
  const t = useTexts(rowTexts)
  return (
    <p lang={useLanguage()} className="ranked-translated">
      {note ? `${name}. ${note}` : name}
      {byMachine && <small> · {t.byMachine}</small>}
    </p>
  )
}

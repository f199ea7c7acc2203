import type { Translation } from '@liston/contract/rankings'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { rowTexts } from './texts.ts'

/** What an item is called in its reader's language, beside its own name; what a machine made of it says so. */
export function Translated({ translation: { name, note, byMachine } }: { translation: Translation }) {
  const t = useTexts(rowTexts)
  return (
    <p lang={useLanguage()} className="ranked-translated">
      {note ? `${name}. ${note}` : name}
      {byMachine && <small> · {t.byMachine}</small>}
    </p>
  )
}

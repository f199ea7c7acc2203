import type { FormOptions } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { wordingRefusal, wordingTexts } from './texts.ts'

/** Form of this feature: shows the result in a toast and reloads the lists. */
export const useWordingForm = <R>(form: FormOptions<R> & { done: string }) =>
  useToldForm({ ...form, changes: keys.wording, refused: useTexts(wordingTexts).notSent, why: wordingRefusal })

import type { FormOptions } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { partnerRefusal, partnerTexts } from './texts.ts'

/** Form of this feature: shows the result in a toast and reloads the lists. */
export const usePartnerForm = <R>(form: FormOptions<R> & { done: string }) =>
  useToldForm({ ...form, changes: keys.partners, refused: useTexts(partnerTexts).notSent, why: partnerRefusal })

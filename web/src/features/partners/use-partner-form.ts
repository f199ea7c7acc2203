import type { FormOptions } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { partnerRefusal } from './refusal-texts.ts'
import { partnerTexts } from './texts.ts'

/** A form of partners: what came of it is said, and the lists are read again. */
export const usePartnerForm = <R>(form: FormOptions<R> & { done: string }) =>
  useToldForm({ ...form, changes: keys.partners, refused: useTexts(partnerTexts).notSent, why: partnerRefusal })

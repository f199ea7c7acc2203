import type { FormOptions, Refusal } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { integrityRefusal, integrityTexts } from './texts.ts'

/** A form about an incident. On success it refetches incidents, and a toast explains a refusal. */
export const useIntegrityForm = <R>(form: FormOptions<R> & { done?: string; says?: (refusal: Refusal) => boolean }) =>
  useToldForm({ ...form, changes: keys.integrity, refused: useTexts(integrityTexts).notDone, why: integrityRefusal })

import type { FormOptions } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { listRefusal } from './refusal-texts.ts'
import { listTexts } from './texts.ts'

/** A form that changes a list. It reloads the list and shows errors. */
export const useListForm = <R>(form: FormOptions<R> & { done: string }) =>
  useToldForm({ ...form, changes: keys.lists, refused: useTexts(listTexts).notDone, why: listRefusal })
